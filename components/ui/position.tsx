import { plainText } from '@/lib/preview/source.ts'

type Props = { role: string | undefined; organization: string | undefined }

/** What somebody is, and where. In a preview these are two texts, so that a click opens the field of either. */
export function Position({ role, organization }: Props) {
  const position = [role, organization].filter(Boolean).join(', ')
  if (!role || !organization || plainText(position) === position) return position
  return (
    <>
      <span>{role}</span>, <span>{organization}</span>
    </>
  )
}
