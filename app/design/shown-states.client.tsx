'use client'

import { useEffect } from 'react'

const STATE = /(?<!\\):(hover|active|focus-visible)\b/g

/** The rules of `list` that style a state, made to hold for `data-shown="<state>"` instead. */
function shownRules(list: CSSRuleList): string {
  return [...list].map(shownRule).join('')
}

function shownRule(rule: CSSRule): string {
  if (rule instanceof CSSStyleRule) {
    const { selectorText, style } = rule
    const selector = selectorText.replaceAll(
      STATE,
      ':is([data-shown="$1"]:not(div), div[data-shown="$1"] > a)',
    )
    return selector === selectorText ? '' : `${selector}{${style.cssText}}`
  }
  if (!(rule instanceof CSSGroupingRule)) return ''
  const inner = shownRules(rule.cssRules)
  // Whether there is a pointer that hovers does not matter here.
  const isAboutHover = rule instanceof CSSMediaRule && rule.conditionText === '(hover: hover)'
  if (inner === '' || isAboutHover) return inner
  const [prelude = ''] = rule.cssText.split('{', 1)
  return `${prelude}{${inner}}`
}

/**
 * Makes an element with `data-shown="hover"` (or active, focus-visible), or a link in a `div` with
 * it, look like that state. Uses the rules of the site's own style sheets, so there is no second
 * list and no cost to visitors.
 */
export function ShownStates() {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      [...document.styleSheets].map(({ cssRules }) => shownRules(cssRules)).join(''),
    )
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [])
  return null
}
