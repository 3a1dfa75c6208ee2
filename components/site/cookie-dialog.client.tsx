'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '@/components/ui/icon.tsx'
import { signs } from '@/components/ui/sign-paths.ts'
import { readPageSettings } from '@/lib/vendors/page-settings.ts'
import { CookieChoices } from './cookie-choices.client.tsx'
import s from './cookie-dialog.module.css'

const HEADING_ID = 'cookie-settings-heading'

/** The consent settings. A default export, because React.lazy requires one. */
export default function CookieDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const close = () => dialog.current?.close()
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
            Cookie settings
          </h2>
          <button
            type="button"
            aria-label="Close"
            className="-mt-2 -mr-3 grid size-11 flex-none cursor-pointer place-items-center rounded-control hover:bg-(--ghost-hover)"
            onClick={close}
          >
            <Icon path={signs.x} className="size-5" />
          </button>
        </div>
        <Settings onDone={close} />
      </div>
    </dialog>
  )
}

function Settings({ onDone }: { onDone: () => void }) {
  const page = readPageSettings()
  if (page === undefined || page.groups.length === 0)
    return <Words>This site keeps nothing in your browser that needs your consent.</Words>
  // With a consent tool that has loaded, its own settings would have opened instead.
  if (page.hasConsentTool)
    return (
      <Words>
        The consent tool could not be loaded, so nothing that needs your consent is active. Load the
        page again to try once more.
      </Words>
    )
  return <CookieChoices page={page} onDone={onDone} />
}

const Words = ({ children }: { children: ReactNode }) => (
  <p className="mt-2 text-small text-fg-2">{children}</p>
)
