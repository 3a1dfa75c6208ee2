/** The site's design tokens, copied: these pages load nothing. */
export const PAGE_STYLE = `
:root {
  color-scheme: light dark;
  --ink: #0b0e13; --body: #4a5466; --line: #667085; --paper: #f6f7f9; --field: #fff;
  --blue: #1f5eff; --blue-hover: #1550e6; --blue-active: #0f43c7; --danger: #b82613;
  --link: #1f5eff; --link-hover: #1550e6;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ink: #f6f7f9; --body: #b2b9c6; --line: #667085; --paper: #0b0e13; --field: #11161d;
    --danger: #ff7a66; --link: #8fb0ff; --link-hover: #b1c8ff;
  }
}
* { box-sizing: border-box; margin: 0; }
body {
  min-height: 100svh; display: grid; align-content: center; padding: 2rem 1.25rem;
  background: var(--paper); color: var(--ink);
  font: 430 1.0625rem/1.6 'Instrument Sans Variable', 'Instrument Sans', system-ui, sans-serif;
}
main { width: 100%; max-width: 24rem; margin: 0 auto 8svh; }
h1 { font-size: 2.5rem; line-height: 1; font-weight: 540; letter-spacing: -.03em; }
.lede { margin-top: .5rem; color: var(--body); }
.lede b { color: var(--ink); font-weight: 560; overflow-wrap: anywhere; }
.problem {
  margin-top: 1.5rem; padding-left: .75rem; border-left: 2px solid var(--danger);
  color: var(--danger); font-size: .9375rem; line-height: 1.5;
}
form { margin-top: 2rem; display: grid; }
label { font-size: .875rem; font-weight: 560; margin-bottom: .375rem; }
input {
  height: 2.75rem; margin-bottom: 1.25rem; padding: 0 .875rem; border: 1px solid var(--line);
  border-radius: .5rem; background: var(--field); color: inherit; font: inherit; width: 100%;
}
button {
  height: 2.75rem; margin-top: .25rem; border: 0; border-radius: .5rem; cursor: pointer;
  background: var(--blue); color: #fff; font: inherit; font-size: 1rem; font-weight: 560;
  letter-spacing: -.008em;
}
button:hover { background: var(--blue-hover); }
button:active { background: var(--blue-active); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 3px; }
.advice { margin: -.875rem 0 1.25rem; color: var(--body); font-size: .875rem; line-height: 1.45; }
a { color: var(--link); text-underline-offset: .2em; }
a:hover { color: var(--link-hover); }
.hint { margin-top: 1.5rem; color: var(--body); font-size: .875rem; line-height: 1.45; }
@media (forced-colors: active) { button { border: 1px solid ButtonText; } }
`
