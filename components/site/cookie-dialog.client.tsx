'use client'

import { useCallback, useEffect, useRef } from 'react'
import { Icon } from '@/components/ui/icon.tsx'
import { icons } from '@/components/ui/icon-paths.ts'
import { readPageSettings } from '@/lib/vendors/page-settings.ts'
import { cookieWords, type CookieWord, type OwnCookieWords } from '@/schemas/shared/cookie-words.ts'
import { CookieChoices } from './cookie-choices.client.tsx'
import s from './cookie-dialog.module.css'
import { CookieTool } from './cookie-tool.client.tsx'

const HEADING_ID = 'cookie-settings-heading'

type Props = { words: OwnCookieWords | undefined; onClose: () => void }

/** The consent settings. */
export function CookieDialog({ words: own, onClose }: Props) {
  const words = cookieWords(own)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const close = useCallback(() => dialog.current?.close(), [])
  return (
    <dialog
      ref={dialog}
      className={s.dialog}
      data-theme="light"
      data-lenis-prevent=""
      aria-labelledby={HEADING_ID}
      onClose={onClose}
    >
      <div className="p-[min(1.5rem,7.5vw)] sm:p-8">
        <div className="flex items-start justify-between gap-1">
          <h2 id={HEADING_ID} className="min-w-0 text-h3-lg">
            {words.settingsHeading}
          </h2>
          <button
            type="button"
            aria-label="Close"
            className="-mt-2 -mr-3 grid size-11 flex-none cursor-pointer place-items-center rounded-control hover:bg-(--ghost-hover)"
            onClick={close}
          >
            <Icon path={icons.x} className="size-5" />
          </button>
        </div>
        <Settings words={words} onDone={close} />
      </div>
    </dialog>
  )
}

type SettingsProps = { words: Record<CookieWord, string>; onDone: () => void }

function Settings({ words, onDone }: SettingsProps) {
  const page = readPageSettings()
  if (page === undefined || page.groups.length === 0)
    return <p className="mt-2 text-small text-fg-2">{words.nothing}</p>
  if (page.hasConsentTool) return <CookieTool onDone={onDone} />
  return <CookieChoices page={page} words={words} onDone={onDone} />
}
