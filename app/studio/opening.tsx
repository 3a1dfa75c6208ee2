import s from './opening.module.css'

/** What editors see while the Studio's scripts, some megabytes, are loading. */
export function Opening() {
  return (
    <div className={s.root} role="status">
      <div className={s.bar} />
      Opening the Studio…
    </div>
  )
}
