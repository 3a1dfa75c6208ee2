import { TabletDeviceIcon } from '@sanity/icons/TabletDevice'
import { Button, Flex } from '@sanity/ui'
import { useEffect, useState } from 'react'
import type { PreviewHeaderProps } from 'sanity/presentation'
import { useFieldsOnTap } from './fields-on-tap.ts'

/** Width of a tablet that is held upright, in pixels. */
const TABLET = 820

/** The usual bar above the site, which offers a phone and the whole width, with a tablet between them. */
export function HeaderWithTablet(props: PreviewHeaderProps) {
  const { iframeRef, viewport, setViewport, renderDefault } = props
  const [isTablet, setTablet] = useState(false)
  const isShown = isTablet && viewport === 'desktop'
  useFieldsOnTap(iframeRef)
  useEffect(() => {
    const frame = iframeRef.current
    if (!frame || !isShown) return undefined
    Object.assign(frame.style, { maxWidth: `${TABLET}px`, marginInline: 'auto' })
    return () => void Object.assign(frame.style, { maxWidth: '', marginInline: '' })
  }, [iframeRef, isShown])
  // Otherwise the way back from the phone would lead to the tablet, not to the whole width.
  const [latest, setLatest] = useState(viewport)
  if (latest !== viewport) {
    setLatest(viewport)
    if (viewport !== 'desktop') setTablet(false)
  }
  return (
    <Flex align="center" gap={1} paddingRight={2}>
      <Flex flex={1}>{renderDefault(props)}</Flex>
      <Button
        mode="bleed"
        fontSize={1}
        padding={2}
        icon={TabletDeviceIcon}
        aria-label="Tablet"
        aria-pressed={isShown}
        selected={isShown}
        onClick={() => {
          setViewport('desktop')
          setTablet(!isShown)
        }}
      />
    </Flex>
  )
}
