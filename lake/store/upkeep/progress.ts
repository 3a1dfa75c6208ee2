/** Called with a few words about what a long command is doing. */
export type Progress = (doing: string) => void
