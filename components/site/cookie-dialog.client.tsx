'use client'

import { type SubmitEvent, useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { Icon } from '@/components/ui/icon.tsx'
import { signs } from '@/components/ui/sign-paths.ts'
import { GROUP_TEXTS } from '@/lib/consent/group-texts.ts'
import {
  ALL_GROUPS,
  type ConsentGroup,
  isConsentGroup,
  REQUIRED_GROUPS,
} from '@/lib/consent/groups.ts'
import { savedGroups, saveChoice } from '@/lib/consent/store.ts'
import s from './cookie-dialog.module.css'

const HEADING_ID = 'cookie-settings-heading'

/** The consent settings. A default export, because React loads it lazily. */
export default function CookieDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])

  const finish = (groups: readonly ConsentGroup[]) => {
    saveChoice(groups)
    dialog.current?.close()
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    finish(new FormData(event.currentTarget).getAll('group').map(String).filter(isConsentGroup))
  }

  return (
    <dialog
      ref={dialog}
      className={s.dialog}
      data-theme="light"
      data-lenis-prevent=""
      aria-labelledby={HEADING_ID}
      onClose={onClose}
    >
      <form onSubmit={onSubmit} className="p-[min(1.5rem,7.5vw)] sm:p-8">
        <div className="flex items-start justify-between gap-1">
          <h2 id={HEADING_ID} className="min-w-0 text-h3-lg">
            Cookie settings
          </h2>
          <button
            type="button"
            aria-label="Close"
            className="-mt-2 -mr-3 grid size-11 flex-none cursor-pointer place-items-center rounded-control hover:bg-(--ghost-hover)"
            onClick={() => dialog.current?.close()}
          >
            <Icon path={signs.x} className="size-5" />
          </button>
        </div>
        <p className="mt-2 text-small text-fg-2">
          Choose what this site may remember about your visit. You can change it here at any time.
        </p>
        <Groups allowed={savedGroups()} />
        <div className="mt-6 flex flex-wrap gap-2 max-sm:grid">
          <Button type="submit">Save choices</Button>
          <Button color="transparent" border="blue" onClick={() => finish(ALL_GROUPS)}>
            Allow all
          </Button>
          <Button color="transparent" border="blue" onClick={() => finish([])}>
            Only necessary
          </Button>
        </div>
      </form>
    </dialog>
  )
}

function Groups({ allowed }: { allowed: readonly ConsentGroup[] }) {
  return (
    <ul className="mt-5 border-t border-line">
      {ALL_GROUPS.map((id) => (
        <Group
          key={id}
          id={id}
          required={REQUIRED_GROUPS.includes(id)}
          allowed={allowed.includes(id)}
        />
      ))}
    </ul>
  )
}

type GroupProps = { id: keyof typeof GROUP_TEXTS; required: boolean; allowed: boolean }

function Group({ id, required, allowed }: GroupProps) {
  const { name, text } = GROUP_TEXTS[id]
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
