import { startTagManager } from './gtm.ts'
import { startMatomo } from './matomo.ts'
import { startOneTrust } from './onetrust.ts'
import { startPixel } from './pixel.ts'
import { startWidget } from './widget.ts'

/** Starts a stand-in for each vendor. `variables` configure a site to use them. */
export async function startStandIns() {
  const matomo = await startMatomo()
  const tagManager = await startTagManager()
  const pixel = await startPixel()
  const widget = await startWidget()
  const servers = [matomo, tagManager, pixel, widget]
  return {
    matomo,
    tagManager,
    pixel,
    widget,
    servers,
    variables: {
      MATOMO_URL: matomo.origin,
      MATOMO_SITE_ID: '7',
      GTM_ID: 'GTM-ABC1234',
      GTM_SCRIPT_URL: `${tagManager.origin}/gtm.js`,
      PIXEL_ID: '1234567',
      PIXEL_SCRIPT_URL: `${pixel.origin}/insight.min.js`,
      WIDGET_ACCOUNT: 'stand-in',
      WIDGET_SCRIPT_URL: `${widget.origin}/widget.js`,
    },
    close: async () => {
      for (const server of servers) await server.close()
    },
  }
}

/** The same with a consent tool, which takes the place of the embedded settings. */
export async function startStandInsWithOneTrust() {
  const others = await startStandIns()
  const oneTrust = await startOneTrust()
  const servers = [oneTrust, ...others.servers]
  return {
    ...others,
    oneTrust,
    servers,
    variables: {
      ...others.variables,
      ONETRUST_ID: '01234567-89ab-cdef-0123-456789abcdef-test',
      ONETRUST_SCRIPT_URL: `${oneTrust.origin}/scripttemplates/otSDKStub.js`,
    },
    close: async () => {
      await others.close()
      await oneTrust.close()
    },
  }
}
