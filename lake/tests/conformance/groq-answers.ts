/** Results required by GROQ's specification, whatever the dataset contains. */
export const GROQ_ANSWERS: [query: string, result: unknown][] = [
  // Values of different types are not compared, and never equal.
  ['[1 < "1", 1 == "1", 1 != "1", true > 0]', [null, false, true, null]],
  ['[null < 1, null == null, null != 1, 1 == null]', [null, true, true, false]],
  [
    '[true > false, "b" > "a", dateTime("2026-01-02T00:00:00Z") > dateTime("2026-01-01T00:00:00Z")]',
    [true, true, true],
  ],
  [
    '[!null, null && false, null && true, null || true, null || false]',
    [null, false, null, true, null],
  ],
  ['[[1] == [1], {"a": 1} == {"a": 1}]', [false, false]],
  // Sorted by type: dates, numbers, texts, booleans; everything else keeps its order.
  [
    '[null, true, "b", 2, {"a": 1}, "a", false, 1] | order(@)',
    [1, 2, 'a', 'b', false, true, null, { a: 1 }],
  ],
  [
    '[null, true, "b", 2, {"a": 1}, "a", false, 1] | order(@ desc)',
    [null, { a: 1 }, true, false, 'b', 'a', 2, 1],
  ],
  // On the left of `match`, values that are not texts are skipped; on the right, they match
  // nothing.
  [
    '["a b" match null, null match "a", [null, 1, "a b"] match "a", "a b" match ["a", null], "a b" match []]',
    [false, false, true, false, false],
  ],
  // Lists
  ['array::unique([1, null, "a", null, 1, true, "a", null])', [1, null, 'a', true]],
  ['array::unique([{"a": 1}, {"a": 1}, [null, null]])', [{ a: 1 }, { a: 1 }, [null, null]]],
  ['[array::unique(null), array::unique("a"), array::unique([])]', [null, null, []]],
  ['array::unique([array::unique([null, null]), null, null])', [[null], null]],
  ['[null in [null], null in [1], 1 in null, "a" in "a"]', [true, false, null, null]],
  // Paths
  [
    '[path("a.b") in path("a.*"), path("b.a") in path("a.*"), path("a") in path("a.*")]',
    [true, false, false],
  ],
  [
    '[path("a.b.c") in path("a.**"), path("a.b.c") in path("a.*"), path(null) in path("**")]',
    [true, false, null],
  ],
  // Comments, also where nothing follows, and escapes in texts.
  ['// what\n1 // for', 1],
  ['"// no comment" //', '// no comment'],
  [String.raw`"a\u{1F600}b" + '\u{01f600}\u{1f64f}'`, 'a😀b😀🙏'],
  [String.raw`"\u{e6}\u00e6"`, 'ææ'],
  [String.raw`"\\u{1F600}" // \u{1F600}`, String.raw`\u{1F600}`],
]
