'use client'

import { type SubmitEvent, useEffect, useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { type Question, saveChoice, startEmbeddedConsent } from '@/lib/consent/embedded.ts'
import { GROUP_TEXTS } from '@/lib/consent/group-texts.ts'
import { type ConsentGroup, isConsentGroup, NECESSARY } from '@/lib/consent/groups.ts'
import { activeGroups, onConsentChange } from '@/lib/consent/store.ts'
import type { CookieWord } from '@/schemas/shared/cookie-words.ts'
import s from './cookie-dialog.module.css'

const activeNow = () => activeGroups()?.join(',')

type Words = Record<CookieWord, string>
type Props = { page: Question; words: Words; onDone: () => void }

/** A switch for each consent group that something on the page needs. */
export function CookieChoices({ page, words, onDone }: Props) {
  // The settings may be opened before the page was idle and has read the saved choice.
  useEffect(() => void startEmbeddedConsent(page), [page])
  const active = useSyncExternalStore(onConsentChange, activeNow)

  const finish = (groups: readonly ConsentGroup[]) => {
    saveChoice(page, groups)
    onDone()
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    finish(new FormData(event.currentTarget).getAll('group').map(String).filter(isConsentGroup))
  }

  return (
    <form onSubmit={onSubmit}>
      <p className="mt-2 text-small text-fg-2">{words.settingsText}</p>
      <ul key={active} className="mt-5 border-t border-line">
        {[NECESSARY, ...page.groups].map((id) => (
          <Group
            key={id}
            id={id}
            words={words}
            allowed={active?.split(',').includes(id) ?? false}
          />
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-2 max-sm:grid">
        <Button type="submit">{words.save}</Button>
        <Button color="transparent" border="blue" onClick={() => finish(page.groups)}>
          {words.allow}
        </Button>
        <Button color="transparent" border="blue" onClick={() => finish([])}>
          {words.refuse}
        </Button>
      </div>
    </form>
  )
}

type GroupProps = { id: ConsentGroup; words: Words; allowed: boolean }

function Group({ id, words, allowed }: GroupProps) {
  const { name, text } = GROUP_TEXTS[id]
  const required = id === NECESSARY
  return (
    <li className="flex flex-wrap items-start gap-x-5 gap-y-2 border-b border-line py-4">
      <label htmlFor={id} className="flex-[1_1_9rem]">
        <span className="block font-[560]">{name}</span>
        <span className="block text-meta text-fg-2">
          {words[text]}
          {required ? ` ${words.alwaysOn}` : null}
        </span>
      </label>
      <input
        id={id}
        type="checkbox"
        // A checkbox carries its state itself; aria-checked would only repeat it.
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
        role="switch"
        name="group"
        value={id}
        defaultChecked={required || allowed}
        disabled={required}
        className={s.switch}
      />
    </li>
  )
}
