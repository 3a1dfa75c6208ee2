import { defineField, defineType, type StringRule, type TextRule } from '@sanity/types'
import { z } from 'zod'
import { type CookieWord, cookieWords, type OwnCookieWords } from '../shared/cookie-words.ts'
import { optionalText } from '../shared/guards.ts'
import { titled } from '../shared/previews.ts'

const USUAL = cookieWords()

type Fieldset = 'banner' | 'dialog' | 'groups'

/** The most letters by which one of the two answers may be longer than the other. */
const LONGER = 10

/** Saying yes and saying no must be equally easy; privacy laws demand it too. */
const answer = (own: 'allow' | 'refuse', other: 'allow' | 'refuse') => (rule: StringRule) =>
  rule.max(24).custom((_, { parent }) => {
    // Sanity hands the surrounding object over untyped.
    const inFull = cookieWords(parent as OwnCookieWords | undefined)
    const [here, there] = [inFull[own].trim(), inFull[other].trim()]
    if (here.toLowerCase() === there.toLowerCase()) return 'Both answers say the same.'
    return here.length <= there.length + LONGER
      ? true
      : `“${here}” is much longer than “${there}”. Both answers must be equally easy to read and press: write two of similar length.`
  })

const atMost = (letters: number) => (rule: StringRule) => rule.max(letters)

const line = (
  name: CookieWord,
  title: string,
  fieldset: Fieldset,
  validation: (rule: StringRule) => StringRule,
) => defineField({ name, title, type: 'string', fieldset, placeholder: USUAL[name], validation })

const text = (name: CookieWord, title: string, fieldset: Fieldset) =>
  defineField({
    name,
    title,
    type: 'text',
    rows: 3,
    fieldset,
    placeholder: USUAL[name],
    validation: (rule: TextRule) => rule.max(240),
  })

/** What the cookie banner and the cookie settings say, where the usual words do not suit. */
export const cookieWordsType = defineType({
  name: 'cookieWords',
  title: 'Words about cookies',
  type: 'object',
  description: 'Where a field is empty, visitors read the words that it shows in gray.',
  options: { collapsible: false },
  fieldsets: [
    {
      name: 'banner',
      title: 'Banner',
      description:
        'Asks at the bottom of the screen, where the site uses a service that needs consent.',
    },
    {
      name: 'dialog',
      title: 'Cookie settings',
      description: 'Open with “Choose” in the banner, and with “Cookie Settings” in the footer.',
    },
    {
      name: 'groups',
      title: 'Kinds of cookies',
      description:
        'Below the name of each kind in the cookie settings. Only kinds that the site uses are shown.',
    },
  ],
  fields: [
    line('heading', 'Heading', 'banner', atMost(60)),
    text('waiting', 'Text, where services wait for consent', 'banner'),
    {
      ...text('running', 'Text, where services are on until somebody objects', 'banner'),
      description:
        'For visitors from the United States, Canada and Australia, where the server is told the country.',
    },
    line('allow', 'Yes', 'banner', answer('allow', 'refuse')),
    line('refuse', 'No', 'banner', answer('refuse', 'allow')),
    line('choose', 'Open the settings', 'banner', atMost(24)),
    line('settingsHeading', 'Heading', 'dialog', atMost(60)),
    text('settingsText', 'Text', 'dialog'),
    line('save', 'Save', 'dialog', atMost(24)),
    text('nothing', 'Text, where nothing needs consent', 'dialog'),
    text('necessary', 'Strictly necessary', 'groups'),
    line('alwaysOn', 'End of that text, as there is no switch', 'groups', atMost(40)),
    text('performance', 'Performance', 'groups'),
    text('functional', 'Functional', 'groups'),
    text('targeting', 'Targeting', 'groups'),
  ],
  preview: titled('Words about cookies', { select: { title: 'heading' } }),
})

export const COOKIE_WORDS_FRAGMENT = /* groq */ `
  heading, waiting, running, allow, refuse, choose, settingsHeading, settingsText, save, nothing,
  necessary, alwaysOn, performance, functional, targeting
`

/** Without the words that nobody wrote, because every page carries what is here. */
export const cookieWordsGuard = z
  .object({
    heading: optionalText,
    waiting: optionalText,
    running: optionalText,
    allow: optionalText,
    refuse: optionalText,
    choose: optionalText,
    settingsHeading: optionalText,
    settingsText: optionalText,
    save: optionalText,
    nothing: optionalText,
    necessary: optionalText,
    alwaysOn: optionalText,
    performance: optionalText,
    functional: optionalText,
    targeting: optionalText,
  } satisfies Record<CookieWord, typeof optionalText>)
  .transform((words): OwnCookieWords =>
    Object.fromEntries(
      Object.entries(words).flatMap(([name, word]) => (word === undefined ? [] : [[name, word]])),
    ),
  )
