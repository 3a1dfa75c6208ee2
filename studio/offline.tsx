import { useToast } from '@sanity/ui/toast'
import { useEffect } from 'react'
import { definePlugin, type LayoutProps } from 'sanity'

const OFFLINE = {
  status: 'warning',
  title: 'You are offline',
  description: 'Go on writing, and leave this tab open: it is saved once you are online again.',
  duration: Infinity,
} as const
const ONLINE = { status: 'success', title: 'You are online again', description: undefined } as const

/** The form itself says no more than "Saving…", however long it takes. */
function LayoutWithNotice(props: LayoutProps) {
  const { push } = useToast()
  useEffect(() => {
    // The second message takes the place of the first.
    const tell = ({ type }: Event) =>
      void push({ id: 'offline', ...(type === 'offline' ? OFFLINE : ONLINE) })
    const events = ['offline', 'online']
    for (const name of events) addEventListener(name, tell)
    return () => {
      for (const name of events) removeEventListener(name, tell)
    }
  }, [push])
  return props.renderDefault(props)
}

/** Tells editors when the connection is gone, and what becomes of what they write. */
export const offline = definePlugin({
  name: 'offline',
  studio: { components: { layout: LayoutWithNotice } },
})
