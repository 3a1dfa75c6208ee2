import { scriptOf, startVendorServer } from './vendor-server.ts'

/** Browser code: a button that keeps a setting. */
function widgetScript(): void {
  const account = document.querySelector('script[data-account]')?.getAttribute('data-account')
  localStorage.setItem('userway-settings', account ?? '')
  const button = document.createElement('button')
  button.textContent = 'Accessibility options'
  document.body.append(button)
}

/** An accessibility widget: `/widget.js`. */
export const startWidget = () =>
  startVendorServer('Accessibility widget', ({ path }) =>
    path === '/widget.js' ? scriptOf(widgetScript) : undefined,
  )
