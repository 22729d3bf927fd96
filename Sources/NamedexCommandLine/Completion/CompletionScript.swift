/// The short script that makes a shell run `namedex complete` each time the user presses Tab.
///
/// It does not contain subcommands or options, so it never has to be reinstalled.
package enum CompletionScript: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The source code of the script.
  package var text: String {
    switch self {
    case .bash: Self.bashText
    case .zsh: Self.zshText
    case .fish: Self.fishText
    }
  }

  // Bash also splits words at : and =, and keeps their quotes; the command needs words as it would
  // normally receive them. `$'…'` and other rare quotes are left as they are.
  private static let bashText = #"""
    # Completion of namedex for bash 3.2 or newer; made by `namedex completion bash`.

    _namedex() {
      local IFS=$'\n' rest=${COMP_LINE:0:COMP_POINT} words=() i=-1 n piece quote head line text path value
      for ((n = 0; n <= COMP_CWORD; n++)); do
        piece=${COMP_WORDS[n]}
        if [[ n -eq 0 || $rest == [[:blank:]]* ]]; then
          rest=${rest#"${rest%%[![:blank:]]*}"}
          words[++i]=
        fi
        ((n < COMP_CWORD)) || piece=$rest
        words[i]+=$piece
        rest=${rest#"$piece"}
      done
      quote=
      for ((n = 0; n <= i; n++)); do
        text=${words[n]}
        case $text in
        [\"\']*)
          ((n < i)) || quote=${text:0:1}
          text=${text#?}
          ((n == i)) || text=${text%[\"\']}
          ;;
        *) text=${text//\\/} ;;
        esac
        words[n]=$text
      done
      text=${words[i]}
      # The text before the part of the word that bash replaces.
      head=
      if [[ -z $quote && $text == *[:=]* && $COMP_WORDBREAKS == *[:=]* ]]; then
        head=${text%"${text##*[:=]}"}
      fi
      COMPREPLY=()
      local mark single="'\''"
      while read -r line; do
        case $line in
        @*)
          path=${text#--*=}
          compopt -o filenames 2>/dev/null
          [[ $line == @files ]] && n=-f || n=-d
          while read -r value; do
            value=${text%"$path"}$value
            COMPREPLY+=("${value#"$head"}")
          done < <(compgen "$n" -- "$path")
          continue
          ;;
        -*) compopt -o nospace 2>/dev/null ;;
        esac
        value=${line%%$'\t'*}
        value=${value#?}
        value=${value#"$head"}
        # The name of a catalog may contain anything: quote it, so that bash runs none of it.
        case $quote in
        \') value=${value//\'/$single} ;;
        \") for mark in \\ \$ \` \"; do value=${value//"$mark"/"\\$mark"}; done ;;
        *) printf -v value %q "$value" ;;
        esac
        COMPREPLY+=("$value")
      done < <("${words[0]}" complete -- "${words[@]:1}" 2>/dev/null)
    }

    complete -F _namedex namedex

    """#

  private static let zshText = #"""
    #compdef namedex
    # Completion of namedex for zsh; made by `namedex completion zsh`.

    _namedex() {
      local line word note
      local -a whole begun
      local paths=
      while IFS= read -r line; do
        word=${${line%%$'\t'*}#?}
        note=${line#*$'\t'}
        word=${word//\\/\\\\}
        word=${word//:/\\:}
        case $line in
          ('='*) whole+=("$word${note:+:$note}") ;;
          ('-'*) begun+=("$word${note:+:$note}") ;;
          ('@'*) paths=${line#@} ;;
        esac
      done < <("${(Q)words[1]}" complete -- "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)
      local found=1
      ((${#whole})) && _describe -t values value whole && found=0
      ((${#begun})) && _describe -t values value begun -S '' && found=0
      if [[ -n $paths ]]; then
        [[ $PREFIX != --*=* ]] || compset -P '*='
        case $paths in
          (files) _files && found=0 ;;
          (directories) _files -/ && found=0 ;;
        esac
      fi
      return found
    }

    if [[ $funcstack[1] == _namedex ]]; then _namedex "$@"; else compdef _namedex namedex; fi

    """#

  private static let fishText = #"""
    # Completion of namedex for fish; made by `namedex completion fish`.

    function __namedex_ask
        set -l words (commandline --tokenize --current-process --cut-at-cursor)
        set -l current (commandline --current-token --cut-at-cursor)
        set -l program $words[1]
        set -e words[1]
        $program complete -- $words (string unescape -- $current; or echo -- $current) 2>/dev/null
    end

    function __namedex_wants
        contains @$argv (__namedex_ask)
    end

    complete --command namedex --no-files --arguments "(__namedex_ask | string replace --filter --regex '^[=-]' '')"
    complete --command namedex --condition '__namedex_wants files' --force-files
    complete --command namedex --condition '__namedex_wants directories' \
        --arguments '(__fish_complete_directories (commandline --current-token --cut-at-cursor))'

    """#
}
