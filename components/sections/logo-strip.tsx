import { cn } from '@/components/ui/cn.ts'
import { Illustration } from '@/components/ui/illustration.tsx'
import type { SectionProps } from './props.ts'

/**
 * Wordmarks in one line after a label. The dark variant continues the home page's hero above it.
 */
export function LogoStripSection({ section }: SectionProps<'logoStrip'>) {
  const { theme = 'light', anchor, label, logos } = section
  return (
    <section
      id={anchor}
      data-theme={theme}
      className={cn('border-t border-line pt-7 pb-9', theme === 'dark' && 'bg-n-1000')}
    >
      <div className="wrap gap-x-12 xl:flex xl:items-center xl:justify-between">
        <p className="text-meta text-fg-3 xl:max-w-[11em] xl:leading-[1.35]">{label}</p>
        <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-x-4 gap-y-4 text-fg-2 sm:flex sm:flex-wrap sm:gap-x-8 xl:mt-0 xl:gap-x-11">
          {logos.map(({ _key, name, sign }) => (
            <li key={_key}>
              <span className="inline-flex items-center gap-[0.5em] text-[0.9375rem] font-semibold tracking-[-0.02em] max-sm:wrap-anywhere sm:text-[1.0625rem] sm:whitespace-nowrap">
                {sign ? (
                  <span className="size-[1.15em] flex-none">
                    <Illustration illustration={sign} decorative />
                  </span>
                ) : null}
                {name}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
