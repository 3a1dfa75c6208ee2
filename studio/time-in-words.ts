const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** An ISO time as people read it. */
export const timeInWords = (time: string) => TIME.format(new Date(time))
