import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { lazy } from 'react'
import { definePlugin } from 'sanity'

/** Adds the guide to the Studio's tools; it is loaded once somebody opens it. */
export const guideTool = definePlugin({
  name: 'guide',
  tools: [
    {
      name: 'guide',
      title: 'Guide',
      icon: HelpCircleIcon,
      component: lazy(() => import('./guide.tsx')),
    },
  ],
})
