import type { ComponentProps } from 'react'
import { cn } from '@/components/ui/cn.ts'
import { Icon } from '@/components/ui/icon.tsx'
import { buttonClasses } from '@/components/ui/button-styles.ts'
import { icons } from '@/components/ui/icon-paths.ts'
import { SEARCH_LENGTH } from '@/lib/search/answer.ts'

type Props = Pick<ComponentProps<'input'>, 'defaultValue'> & {
  /** Id of the field; each form on a page needs its own. */
  id: string
  size?: 'md' | 'lg'
  className?: string
}

/** The site's search field. A plain form, so it works without JavaScript. */
export function SearchForm({ id, size = 'md', className, ...input }: Props) {
  const isLarge = size === 'lg'
  return (
    <search className={className}>
      <form action="/search" className="relative flex items-center">
        <label htmlFor={id} className="sr-only">
          Search this site
        </label>
        <Icon
          path={icons.search}
          className={cn(
            'pointer-events-none absolute text-fg-3',
            isLarge ? 'left-5 size-6 max-sm:left-4 max-sm:size-5' : 'left-3.5 size-5',
          )}
        />
        <input
          id={id}
          type="search"
          name="q"
          required
          maxLength={SEARCH_LENGTH}
          placeholder="Search this site"
          autoComplete="off"
          enterKeyHint="search"
          className={cn('search-field', isLarge ? 'search-field-lg' : 'search-field-md')}
          {...input}
        />
        <button
          type="submit"
          className={cn(buttonClasses({ size: isLarge ? 'md' : 'sm' }), 'button-native absolute')}
        >
          Search
        </button>
      </form>
    </search>
  )
}
