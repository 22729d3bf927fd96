import NamedexTestSupport
import NamedexText
import Testing

@Suite("Text in HTML")
struct HTMLTextTests {
  @Test(
    "the text in HTML is the text between tags",
    arguments: [
      ("plain  text\n here ", "plain text here"),
      ("<p>a <b>b</b>c</p><p>d</p>", "a bc\nd"),
      ("a<br>b<br/>c</br>d", "a\nb\nc\nd"),
      ("<ul><li>one<li>two</ul>end", "one\ntwo\nend"),
      ("<a href='https://example.org/'>link</a>", "link"),
      ("<b>never closed <i>at all", "never closed at all"),
      ("<img src=\"file:///etc/passwd\" alt=\"no\">x", "x"),
      ("<html><body><p>one</p></body></html><p>two</p>", "one\ntwo"),
      ("<P TITLE='a > b' CLASS=x/>c", "c"), ("a<b\n>b</b\n>c", "abc"), ("<a =b=c>d", "d"),
      ("1 < 2 > 0 <3 </ a> b</>c", "1 < 2 > 0 <3 bc"), ("a</", "a</"), ("a<", "a<"),
      ("a<b c='d>e</b>f", "a"), ("a\0b\r\n\u{C}c", "ab c"), ("", ""), ("<p></p>", ""),
      ("\u{FEFF}<p>a", "a"), ("日本<wbr>語", "日本語"),
    ])
  func tags(html: String, text: String) { #expect(HTMLText.plain(html) == text) }

  @Test(
    "character references are decoded as in browsers",
    arguments: [
      ("&lt;b&gt; &amp; &eacute; &#x1F600; &nbsp;x", "<b> & é 😀 \u{A0}x"),
      ("caf&eacute", "café"), ("z&lstrok;oty", "złoty"), ("&ccaron;aj", "čaj"),
      ("It&#146;s", "It’s"), ("&#154;koda", "škoda"), ("&#x80;&#X9f", "€Ÿ"),
      ("&undefined; & x", "&undefined; & x"), ("&notit; &notin;", "¬it; ∉"), ("&ampx;", "&x;"),
      ("&lstrok &AMP &Amp;", "&lstrok & &Amp;"), ("&#233 &#xe9g", "é ég"),
      ("&#; &#x; &#xg;", "&#; &#x; &#xg;"),
      ("&#0;&#xD800;&#99999999999999999999;", "\u{FFFD}\u{FFFD}\u{FFFD}"),
      ("&NotEqualTilde;", "\u{2242}\u{338}"), ("&CounterClockwiseContourIntegral;", "∳"),
      ("a&#32;&#10; b", "a b"), ("&", "&"), ("&#", "&#"), ("&lt", "<"),
    ])
  func references(html: String, text: String) { #expect(HTMLText.plain(html) == text) }

  @Test(
    "comments, scripts, styles and templates are omitted",
    arguments: [
      ("a<script>alert('<p>')</script><style>p{}</style>b", "ab"),
      ("<!-- c -->x<!DOCTYPE html>", "x"), ("<!-->a<!--->b<!-- -- > -->c<!--x--!>d", "abcd"),
      ("a<!-- never closed <p>b", "a"), ("a<?php echo '?' ?>b<!x>c</ d>e", "abce"),
      ("<script>if (a</b/.c) '<\\/script>'</SCRIPT >x", "x"),
      ("<script><!-- document.write('<script></script>') --></script>x", "x"),
      ("<script><!-- </script>x", "x"), ("<style></styles></style>x", "x"),
      ("<noscript><p>a</noscript>b<iframe><p>c</iframe>d", "bd"),
      ("<template>a<template>b</template>c<style>d</style></template>e</template>f", "ef"),
      ("a<script>b", "a"), ("<textarea><p>a&amp;</textarea>b", "<p>a&\nb"),
      ("<xmp><b>&amp;</xmp>c", "<b>&amp;\nc"),
      ("a<plaintext><p>b</plaintext>", "a\n<p>b</plaintext>"),
      ("<![CDATA[a]]>b", "b"), ("<svg><![CDATA[a<b>]]></svg>b", "a<b>b"),
      ("<svg><style/><title>a</title><style>b</style></svg>c", "ac"),
      ("a<svg><script>b<p>c<script>d<e</script>f", "a\ncf"),
      (
        "<?xml version='1.0'?><html><script src='a'/><title/><p>a<![CDATA[<b>]]></p></html>", "a<b>"
      ),
    ])
  func unseen(html: String, text: String) { #expect(HTMLText.plain(html) == text) }

  @Test("a document's first title is kept separate")
  func titles() {
    func document(_ html: String) -> [String] {
      let (title, body) = HTMLText.document(html)
      return [title, body]
    }
    #expect(
      document("<head><title>A &amp; <i>B\n c</title></head><p>d<title>e</title>")
        == ["A & <i>B c", "d\ne"])
    #expect(document("<svg><title>a</title></svg><TITLE lang=en>b</TITLE>c") == ["b", "a\nc"])
    #expect(document("<p>a") == ["", "a"])
    #expect(document("<title>a") == ["a", ""])
  }

  @Test("entities declared in a document are ignored")
  func entities() {
    let laughs = "<!DOCTYPE a [<!ENTITY e SYSTEM \"file:///etc/passwd\">]><p>&e;</p>"
    #expect(HTMLText.plain(laughs) == "]>\n&e;")
  }

  @Test(
    "reading HTML takes linear time",
    arguments: [
      ("", "<div>", "x"), ("", "<b>x", "</b>"), ("<p", " a=''", ">x"), ("<p ", "a='", "'>x"),
      ("", "&amp", ""), ("", "&notit;&", ""), ("&#", "9", ";"), ("&#x", "0", ";"), ("", "<", ""),
      ("", "</", ""),
      ("", "<!--", "x"), ("<!--", "--", "x"), ("<script><!--", "<script ", "x"),
      ("<script>", "</scrip", "x"),
      ("<title>", "</titl", "x"), ("", "<svg>", "x"), ("<svg>", "<![CDATA[]]", "x"),
      ("", "<template>", "x"),
      ("", "<style></style>", "x"), ("", "<title>", "x"), ("", "<title></title>", "x"),
      ("", "<a b='\"", "x"),
    ])
  func linear(start: String, piece: String, end: String) {
    let problem = steepGrowth(floor: .milliseconds(1)) { size in
      let html = start + String(repeating: piece, count: size / piece.utf8.count) + end
      return processorTime { _ = HTMLText.plain(html) }
    }
    #expect(problem == nil)
  }
}
