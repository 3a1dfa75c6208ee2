import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.resetModules()
})

const load = () => import('@/components/site/open-settings.ts')

test('settings asked for before the footer listens open once it does, and only once', async () => {
  const { onOpenSettings, openSettings } = await load()
  const open = vi.fn<() => void>()
  openSettings()
  onOpenSettings(open)()
  expect(open).toHaveBeenCalledTimes(1)
  onOpenSettings(open)
  expect(open).toHaveBeenCalledTimes(1)
})

test('settings open each time they are asked for, until nobody listens', async () => {
  const { onOpenSettings, openSettings } = await load()
  const open = vi.fn<() => void>()
  const end = onOpenSettings(open)
  openSettings()
  openSettings()
  expect(open).toHaveBeenCalledTimes(2)
  end()
  openSettings()
  expect(open).toHaveBeenCalledTimes(2)
})
