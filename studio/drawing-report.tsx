import { useEffect, useState } from 'react'
import type { ObjectInputProps } from 'sanity'
import { z } from 'zod'
import { drawingSource } from '../lib/illustrations/drawing-source.ts'

/**
 * The site shows only the parts of an SVG file that a drawing needs. Under the file, this lists
 * what visitors do not see, or says why it cannot be shown at all.
 */

const leftOutGuard = z.array(z.string())
const assetGuard = z.object({ asset: z.object({ _ref: z.string().endsWith('-svg') }) })

/** Sentences about the drawing with this reference; none if all of it is shown. */
async function askFor(ref: string, signal: AbortSignal): Promise<string[]> {
  const response = await fetch(drawingSource(ref).href, { signal })
  if (!response.ok) return [await response.text()]
  const header = response.headers.get('x-left-out')
  if (header === null) return []
  const leftOut = leftOutGuard.parse(JSON.parse(decodeURIComponent(header)))
  return leftOut.map((what) => `Shown without ${what}`)
}

function useReport(ref: string | undefined): string[] {
  const [report, setReport] = useState<{ ref: string; lines: string[] }>()
  useEffect(() => {
    if (ref === undefined) return undefined
    const controller = new AbortController()
    askFor(ref, controller.signal)
      .then((lines) => setReport({ ref, lines }))
      .catch((error: unknown) => {
        if (!controller.signal.aborted) console.error(error)
      })
    return () => controller.abort()
  }, [ref])
  return report?.ref === ref ? (report?.lines ?? []) : []
}

/** The usual field for a file, with the report under it. */
export function DrawingFile(props: ObjectInputProps) {
  const report = useReport(assetGuard.safeParse(props.value).data?.asset._ref)
  return (
    <div>
      {props.renderDefault(props)}
      {report.length > 0 ? (
        <ul role="status" style={{ margin: '0.5rem 0 0', paddingLeft: '1.25rem' }}>
          {report.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

const svgField = z.object({ options: z.object({ accept: z.literal('image/svg+xml') }) })

/** Whether a field of this type holds the file of a drawing. */
export const takesDrawings = (type: unknown) => svgField.safeParse(type).success
