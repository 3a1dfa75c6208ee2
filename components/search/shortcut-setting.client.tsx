'use client'

import { useSyncExternalStore } from 'react'
import { isShortcutOn, setShortcut, watchShortcut } from './shortcut.ts'

/**
 * Turns the shortcut / on and off. Empty where there is no shortcut: without JavaScript, and if the
 * browser stores nothing.
 */
export function ShortcutSetting() {
  const isOn = useSyncExternalStore(watchShortcut, isShortcutOn, () => undefined)
  return (
    <p className="mt-4 flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1.5 text-meta text-fg-3 pointer-coarse:hidden">
      {isOn === undefined ? null : (
        <>
          <span>
            <kbd className="mr-1.5 rounded-tag border border-line px-1.5 py-0.5 font-mono text-mono">
              /
            </kbd>
            {isOn ? 'opens the search from any page.' : 'is off.'}
          </span>
          <button
            type="button"
            className="cursor-pointer text-link underline underline-offset-[.18em] hover:text-link-hover"
            onClick={() => setShortcut(!isOn)}
          >
            {isOn ? 'Turn this key off' : 'Turn this key on'}
          </button>
        </>
      )}
    </p>
  )
}
