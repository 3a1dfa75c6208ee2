import { useContext, useMemo, useState } from 'react'
import { type ActiveToolLayoutProps, definePlugin } from 'sanity'
import { PerspectiveContext } from 'sanity/_singletons'

/** `value`, or the one before as long as both hold the same. */
function useSteady<Value>(value: Value): Value {
  const [kept, keep] = useState(value)
  if (kept === value || JSON.stringify(kept) === JSON.stringify(value)) return kept
  keep(value)
  return value
}

/**
 * Sanity makes the list of releases that an editor looks through anew whenever anybody changes any
 * release, and with another list the lists and forms of the Studio begin anew: with the cursor elsewhere,
 * and without what was waiting to be done.
 */
function SteadyLayout({ renderDefault, ...props }: ActiveToolLayoutProps) {
  const perspective = useContext(PerspectiveContext)
  const stack = useSteady(perspective?.perspectiveStack)
  const steady = useMemo(
    () => perspective && { ...perspective, perspectiveStack: stack ?? [] },
    [perspective, stack],
  )
  return (
    <PerspectiveContext.Provider value={steady}>
      {renderDefault({ ...props, renderDefault })}
    </PerspectiveContext.Provider>
  )
}

/** Keeps lists and forms of a release as they are while others change releases. */
export const steadyPerspective = definePlugin({
  name: 'steady-perspective',
  studio: { components: { activeToolLayout: SteadyLayout } },
})
