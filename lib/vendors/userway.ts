import { loadScript } from './load-script.ts'
import { ADDRESS, defineVendor, originOf } from './vendor.ts'

/**
 * UserWay's accessibility widget, for visitors who want their own settings. The site is accessible
 * without it.
 */
export const userWay = defineVendor({
  id: 'widget',
  name: 'Accessibility widget',
  groups: ['C0003'],
  reloadsOnWithdrawal: true,
  variables: {
    WIDGET_ACCOUNT: { pattern: /^[\w-]+$/, hint: 'the account, of letters, digits, - and _' },
    WIDGET_SCRIPT_URL: { ...ADDRESS, fallback: 'https://cdn.userway.org/widget.js' },
  },
  sources({ WIDGET_SCRIPT_URL: script }) {
    const own = [originOf(script)]
    return {
      script: own,
      connect: [...own, 'https://api.userway.org'],
      image: own,
      font: own,
      frame: own,
      // It adds style elements of its own.
      style: [...own, "'unsafe-inline'"],
    }
  },
  stored: [
    {
      name: 'userway-*',
      kind: 'local storage',
      group: 'C0003',
      purpose: 'Keeps text size and contrast settings you chose',
      life: 'Until you delete it',
    },
  ],
  start({ WIDGET_ACCOUNT: account, WIDGET_SCRIPT_URL: script }) {
    loadScript(script, { 'data-account': account })
    return {}
  },
})
