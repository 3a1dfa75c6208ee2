'use client'

import { Button } from './button.tsx'

/** Opens the browser's print dialog, which also saves PDFs. Hidden without JavaScript, where it could do nothing. */
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
