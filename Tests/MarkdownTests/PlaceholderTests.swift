import Testing

@Test func placeholder() { #expect(rendered("*a*") == "<p><em>a</em></p>\n") }
