import { onCLS, onINP, onLCP } from 'web-vitals'

interface Vital {
  name: string
  /** Path of the page that it was measured on. */
  route: string
  /** Milliseconds; of the layout shift score, its number. */
  value: number
}

/** Calls `report` with each measure of each route once it is final, at the latest when the page is left. */
export function measureVitals(report: (vital: Vital) => void): void {
  const landing = location.href
  for (const measure of [onLCP, onINP, onCLS]) {
    measure(
      ({ name, navigationURL, value }) => {
        const { pathname: route } = new URL(navigationURL ?? landing, landing)
        report({
          name,
          route,
          value: name === 'CLS' ? Number(value.toFixed(4)) : Math.round(value),
        })
      },
      { reportSoftNavs: true },
    )
  }
}
