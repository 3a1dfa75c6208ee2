'use client'

import { type SubmitEvent, useEffect, useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { type Question, saveChoice, startEmbeddedConsent } from '@/lib/consent/embedded.ts'
import { GROUP_TEXTS } from '@/lib/consent/group-texts.ts'
import { type ConsentGroup, isConsentGroup, NECESSARY } from '@/lib/consent/groups.ts'
import { activeGroups, onConsentChange } from '@/lib/consent/store.ts'
import s from './cookie-dialog.module.css'

const activeNow = () => activeGroups()?.join(',')

/** A switch for each consent group that something on the page needs. */
export function CookieChoices({ page, onDone }: { page: Question; onDone: () => void }) {
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
      <p className="mt-2 text-small text-fg-2">
        Choose what this site may remember about your visit. You can change it here at any time.
      </p>
      <ul key={active} className="mt-5 border-t border-line">
        {[NECESSARY, ...page.groups].map((id) => (
          <Group key={id} id={id} allowed={active?.split(',').includes(id) ?? false} />
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-2 max-sm:grid">
        <Button type="submit">Save choices</Button>
        <Button color="transparent" border="blue" onClick={() => finish(page.groups)}>
          Allow all
        </Button>
        <Button color="transparent" border="blue" onClick={() => finish([])}>
          Only necessary
        </Button>
      </div>
    </form>
  )
}

function Group({ id, allowed }: { id: ConsentGroup; allowed: boolean }) {
  const { name, text } = GROUP_TEXTS[id]
  const required = id === NECESSARY
  return (
    <li className="flex flex-wrap items-start gap-x-5 gap-y-2 border-b border-line py-4">
      <label htmlFor={id} className="flex-[1_1_9rem]">
        <span className="block font-[560]">{name}</span>
        <span className="block text-meta text-fg-2">
          {text}
          {required ? ' Always on.' : null}
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
