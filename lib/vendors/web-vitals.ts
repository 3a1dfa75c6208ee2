import { onCLS, onINP, onLCP } from 'web-vitals'

interface Vital {
  name: string
  /** Path of the page on which it was measured. */
  route: string
  /** In milliseconds, except for the layout shift score, which has no unit. */
  value: number
}

/**
 * Calls `report` with each metric of each route once its value is final, at the latest when the
 * visitor leaves the page.
 */
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
