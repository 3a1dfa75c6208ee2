import type { ComponentType } from 'react'
import type { illustrationNames } from '@/schemas/objects/illustration-names.ts'
import { AwardsBadge } from './awards-badge.tsx'
import { CityMap, CityMapLight } from './city-map.tsx'
import { EvidenceCard } from './evidence-card.tsx'
import { ExplodedView } from './exploded-view.tsx'
import { FovPlan } from './fov-plan.tsx'
import { Funnel } from './funnel.tsx'
import { Hud, HudPortrait } from './hud.tsx'
import { HudCrop } from './hud-crop.tsx'
import { IdlingChart } from './idling-chart.tsx'
import { InstallDiagram } from './install-diagram.tsx'
import { IsoLane } from './iso-lane.tsx'
import { Logo } from './logo.tsx'
import { Morning0540 } from './morning-0540.tsx'
import { Morning0712 } from './morning-0712.tsx'
import { Morning0758 } from './morning-0758.tsx'
import { Morning0803 } from './morning-0803.tsx'
import { Morning1930 } from './morning-1930.tsx'
import { OfficeLakemoor } from './office-lakemoor.tsx'
import { OfficePortEllery } from './office-port-ellery.tsx'
import { PatentFig1 } from './patent-fig-1.tsx'
import { PatentFig2 } from './patent-fig-2.tsx'
import { PatentFig3 } from './patent-fig-3.tsx'
import { PositionPlan } from './position-plan.tsx'
import { QuarterlightPane } from './quarterlight-pane.tsx'
import { RouteStrip } from './route-strip.tsx'
import { SpeedChart } from './speed-chart.tsx'
import { StopFlag } from './stop-flag.tsx'
import { StoryApproach } from './story-approach.tsx'
import { StoryLearn } from './story-learn.tsx'
import { StoryReview } from './story-review.tsx'
import { StoryRules } from './story-rules.tsx'
import { SystemDiagram } from './system-diagram.tsx'
import { TestBus } from './test-bus.tsx'
import {
  WordmarkPet,
  WordmarkLakemoor,
  WordmarkPenhallow,
  WordmarkSanVerano,
  WordmarkCorran,
} from './wordmarks.tsx'

type IllustrationName = (typeof illustrationNames)[number]['value']

/**
 * Every drawing by the name editors choose. Those that explain something carry their own text
 * alternative; an empty `title` turns one into decoration where the text beside it says the same.
 */
export const illustrations: Record<
  IllustrationName,
  ComponentType<{ className?: string | undefined; title?: string | undefined }>
> = {
  hud: Hud,
  'hud-portrait': HudPortrait,
  'hud-crop': HudCrop,
  'iso-lane': IsoLane,
  'evidence-card': EvidenceCard,
  'speed-chart': SpeedChart,
  'idling-chart': IdlingChart,
  funnel: Funnel,
  'city-map': CityMap,
  'city-map-light': CityMapLight,
  'route-strip': RouteStrip,
  'system-diagram': SystemDiagram,
  'story-approach': StoryApproach,
  'story-rules': StoryRules,
  'story-review': StoryReview,
  'story-learn': StoryLearn,
  'morning-0540': Morning0540,
  'morning-0712': Morning0712,
  'morning-0758': Morning0758,
  'morning-0803': Morning0803,
  'morning-1930': Morning1930,
  'exploded-view': ExplodedView,
  'fov-plan': FovPlan,
  'position-plan': PositionPlan,
  'install-diagram': InstallDiagram,
  'patent-fig-1': PatentFig1,
  'patent-fig-2': PatentFig2,
  'patent-fig-3': PatentFig3,
  'office-port-ellery': OfficePortEllery,
  'office-lakemoor': OfficeLakemoor,
  'test-bus': TestBus,
  'stop-flag': StopFlag,
  'quarterlight-pane': QuarterlightPane,
  'wordmark-pet': WordmarkPet,
  'wordmark-lakemoor': WordmarkLakemoor,
  'wordmark-penhallow': WordmarkPenhallow,
  'wordmark-san-verano': WordmarkSanVerano,
  'wordmark-corran': WordmarkCorran,
  'awards-badge': AwardsBadge,
  logo: Logo,
}
