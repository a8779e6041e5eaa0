import Testing

@testable import Site

@Suite struct CompactStyleSheetTests {
  private func compact(_ text: String) -> String {
    String(decoding: CompactStyleSheet(Array(text.utf8)).bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("", ""),
    (" \n ", ""),
    ("a {\n  color: red;\n\n  margin: 0 auto;\n}\n", "a{color:red;margin:0 auto}"),
    ("a,\r\nb\t> c { x: y }", "a,b>c{x:y}"),
    // Spaces that mean something.
    ("a :is(b) { width: calc(1px + 2px) }", "a :is(b){width:calc(1px + 2px)}"),
    ("@media (min-width: 4rem) and (a) { b { c: d } }", "@media (min-width:4rem) and (a){b{c:d}}"),
    (":root { --a: ; --b: }", ":root{--a: ;--b: }"),
    (":root { --a: ; }", ":root{--a: }"),
    ("a { --b: \\;}", "a{--b:\\;}"),
    ("a { b: c;; } ; d{}", "a{b:c};d{}"),
    (".a\n.b{}", ".a .b{}"),
    ("@media (width > 4rem) { a-- > b { c: d } }", "@media (width>4rem){a-- >b{c:d}}"),
    // Zeros.
    ("a { b: 0.5em  0.25s; c: f(0.1,0.2) 0 10.5 -0.5 1.0.5 }", "a{b:.5em .25s;c:f(.1,.2) 0 10.5 -0.5 1.0.5}"),
    ("a { b: \"0.5\" url(0.5) x0.5 0. 0.a; --c-0.5: 0", "a{b:\"0.5\" url(0.5) x0.5 0. 0.a;--c-0.5:0"),
    // Comments.
    ("/* a */ a /* b */ b/* c */ { /* d; } */ x: y }", "a b{x:y}"),
    ("a/**/b{}", "a/**/b{}"),
    ("/*! license */\na{}", "/*! license */ a{}"),
    ("a{} /* open", "a{}"),
    // Strings, addresses and escapes.
    ("a::after { content: \"/* { ; } */  \\\"  \" }", "a::after{content:\"/* { ; } */  \\\"  \"}"),
    ("a { content: '  \\'  ' ; b: c }", "a{content:'  \\'  ';b:c}"),
    ("a { b: url( x;/*y*/ z.png ) ; c: d }", "a{b:url( x;/*y*/ z.png );c:d}"),
    ("a { b: URL(//x) , url(\"a  )b\"); c: curl( a  b) }", "a{b:URL(//x) ,url(\"a  )b\");c:curl( a b)}"),
    (".\\31  a, .\\{  {}", ".\\31  a,.\\{  {}"),
    // What is broken stays so.
    ("a { b: \"open\n  c: d }", "a{b:\"open c:d}"),
    ("a { b: url(open", "a{b:url(open"),
    ("a { b: \"open\\", "a{b:\"open\\"),
    ("\\", "\\"),
  ])
  func leavesOutWhatOnlyReadersNeed(text: String, expected: String) {
    #expect(compact(text) == expected)
    #expect(compact(expected) == expected)
  }
}
