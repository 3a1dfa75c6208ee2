import { Portrait } from '@/components/ui/portrait.tsx'
import { Position } from '@/components/ui/position.tsx'
import { Heading, Lede } from '@/components/ui/section-head.tsx'
import { Section } from '@/components/ui/section.tsx'
import { TextLink } from '@/components/ui/text-link.tsx'
import type { ListPage } from '@/lib/sanity/lists.ts'
import type { Person } from '@/schemas/documents/person.ts'
import { ROUTE_PREFIXES } from '@/schemas/generated/routes.ts'
import { PostList } from './post-list.tsx'

type Props = { person: Person; list: ListPage<'post'> }

/** An author and their posts. */
export function Author({ person, list: { items, paging } }: Props) {
  const { bio, name, organization, role } = person
  return (
    <>
      <Section bare className="section-y-opening pb-[calc(var(--section)*0.4)]">
        <div className="wrap">
          <p className="mb-8">
            <TextLink href={ROUTE_PREFIXES.post} back>
              All posts
            </TextLink>
          </p>
          <div className="grid-12 items-start gap-y-8">
            <div className="order-2 col-span-full sm:col-span-8 sm:-order-1 lg:col-span-9">
              <Heading level={1}>{name}</Heading>
              <p className="mt-3 text-body-lg text-fg-2">
                <Position role={role} organization={organization} />
              </p>
              {bio ? <Lede className="mt-6">{bio}</Lede> : null}
            </div>
            <Portrait
              person={person}
              place={0}
              sizes="(width >= 1408px) 19rem, (width >= 1024px) 22vw, 33vw"
              className="col-span-4 sm:col-span-4 lg:col-span-3"
            />
          </div>
        </div>
      </Section>
      <Section bare>
        <PostList posts={items} headingLevel={2} paging={paging} />
      </Section>
    </>
  )
}
