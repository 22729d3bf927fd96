/// The prefixes of Iconify's sets.
///
/// The list is used only to recognize misspelt words in a configuration. It comes from
/// @iconify/json 2.2.505; a newer set can be named by its package.
enum IconifyPrefixes {
  static let all: [String] = list.split { $0.isWhitespace }.map(String.init)

  private static let list = """
    academicons akar-icons ant-design arcticons at-icons basil bi bitcoin-icons boxicons bpmn
    brandico bubbles bx bxl bxs bytesize carbon catppuccin cbi charm ci cib cif cil circle-flags
    circum clarity codex codicon covid cryptocurrency cryptocurrency-color cuida dashicons
    devicon devicon-line devicon-original devicon-plain dinkie-icons duo-icons ei el emblemicons
    emojione emojione-monotone emojione-v1 entypo entypo-social eos-icons ep et eva f7 fa
    fa-brands fa-regular fa-solid fa6-brands fa6-regular fa6-solid fa7-brands fa7-regular
    fa7-solid fad famicons fe feather file-icons flag flagpack flat-color-icons flat-ui flowbite
    fluent fluent-color fluent-emoji fluent-emoji-flat fluent-emoji-high-contrast fluent-mdl2
    fontelico fontisto formkit foundation fxemoji gala game-icons garden gcp geo gg ginetex gis
    glyphs glyphs-poly gravity-ui griddy-icons gridicons grommet-icons guidance healthicons
    heroicons heroicons-outline heroicons-solid hugeicons humbleicons ic icomoon-free icon-park
    icon-park-outline icon-park-solid icon-park-twotone iconamoon iconoir icons8 il ion iwwa ix
    jam la lets-icons line-md lineicons logos ls lsicon lucide lucide-lab mage majesticons maki
    map marketeq material-icon-theme material-symbols material-symbols-light mdi mdi-light
    medical-icon memory meteocons meteor-icons mi mingcute mono-icons mynaui nimbus nonicons
    noto noto-v1 nrk octicon oi ooui openmoji osmic oui pajamas pepicons pepicons-pencil
    pepicons-pop pepicons-print ph picon pinhead pixel pixelarticons prime proicons ps
    qlementine-icons quill radix-icons raphael ri rivet-icons roentgen selfhst si si-glyph
    sidekickicons simple-icons simple-line-icons skill-icons solar stash streamline
    streamline-block streamline-color streamline-cyber streamline-cyber-color streamline-emojis
    streamline-flex streamline-flex-color streamline-freehand streamline-freehand-color
    streamline-guidance streamline-kameleon-color streamline-logos streamline-pixel
    streamline-plump streamline-plump-color streamline-sharp streamline-sharp-color
    streamline-stickies-color streamline-ultimate streamline-ultimate-color subway svg-spinners
    system-uicons tabler tdesign teenyicons temaki token token-branded topcoat twemoji typcn uil
    uim uis uit uiw unjs vaadin vs vscode-icons websymbol weui whh wi wordpress wpf zmdi
    zondicons
    """
}
