import { REPLAY_STORAGE } from '../monitoring/replay-storage.ts'
import { defineVendor } from './vendor.ts'

/**
 * Error reports and traces, which store nothing in the browser, and replays, which do.
 * lib/monitoring loads Sentry; this file declares what it stores, so that visitors are asked.
 */
export const sentry = defineVendor({
  id: 'sentry',
  name: 'Session replay',
  groups: [REPLAY_STORAGE.group],
  variables: {
    NEXT_PUBLIC_SENTRY_DSN: {
      pattern:
        /^(https:\/\/|http:\/\/(?=\w+@(127\.0\.0\.1|localhost)[:/]))\w+@[\w.:-]+(\/[\w-]+)*\/\d+$/,
      hint: 'the DSN of a project, such as https://0123abcd@o1.ingest.sentry.io/2 (http only for a loopback stand-in)',
    },
  },
  // No sources needed, because reports are sent through the site itself.
  sources: () => ({}),
  stored: [
    {
      name: REPLAY_STORAGE.key,
      kind: 'session storage',
      group: REPLAY_STORAGE.group,
      purpose: 'Joins the recorded pages of a visit, with all text masked',
      life: 'Until the tab is closed',
    },
  ],
  start: () => ({}),
})
