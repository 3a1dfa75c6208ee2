'use client'

import { Button } from './button.tsx'

/**
 * A button that opens the browser's print dialog, which can also save a PDF. Hidden without
 * JavaScript.
 */
export function PrintButton() {
  return (
    <Button
      color="transparent"
      border="blue"
      size="sm"
      className="mt-6 noscript:hidden"
      onClick={() => window.print()}
    >
      Print or save as PDF
    </Button>
  )
}
