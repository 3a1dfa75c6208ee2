import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import {
  type DocumentActionComponent,
  getDraftId,
  useClient,
  useSyncState,
  useValidationStatus,
} from 'sanity'
import { CLIENT } from '../../schemas/shared/client-options.ts'
import { slugOf } from '../../schemas/shared/route.ts'
import { endedBy, type Forwarding, publishMoved } from '../addresses/address-change.ts'
import { moveOf } from '../addresses/address.ts'
import { reasonOf } from '../reason-of.ts'
import { MoveDialog } from './move-dialog.tsx'
import { useScheduledElsewhere } from './scheduled-elsewhere.ts'
import { useRedirects, whyWaiting } from './use-redirects.ts'

/** A readable id, because exported content has it as a file name. */
const newRedirectId = (from: string) =>
  `redirect-${slugOf(from)}-${crypto.getRandomValues(new Uint32Array(1)).join('')}`

/**
 * The usual action. If the publish changes an address, it first asks what should happen to the old
 * one, and then publishes the document and its redirects in one transaction.
 */
export function withRedirect(useAction: DocumentActionComponent): DocumentActionComponent {
  const usePublishMoved: DocumentActionComponent = (props) => {
    const { id, type, draft } = props
    const original = useAction(props)
    const client = useClient(CLIENT)
    const { push } = useToast()
    const [isOpen, setOpen] = useState(false)
    const { isSyncing } = useSyncState(id, type)
    // With the plain id, the hook would validate the published document.
    const { isValidating, validation } = useValidationStatus(getDraftId(id), type, true)
    const move = moveOf(props, draft)
    const elsewhere = useScheduledElsewhere(props)
    const { redirects, problem } = useRedirects(move !== undefined)
    if (!original || !draft || move === undefined) return original
    if (elsewhere !== undefined) return { ...original, disabled: true, title: elsewhere }
    if (redirects === undefined) {
      // Disabled until then, because the usual action would move the page without asking.
      if (original.disabled) return original
      return { ...original, disabled: true, title: whyWaiting(problem) }
    }
    if (move.from === undefined && endedBy(redirects, move.to).length === 0) return original

    const onConfirm = async (forwarding: Forwarding | undefined) => {
      try {
        await client.action(
          publishMoved({
            ...move,
            id,
            draftRevision: draft._rev,
            forwarding,
            redirectId: newRedirectId(move.from ?? move.to),
            redirects,
          }),
        )
        setOpen(false)
        push({
          status: 'success',
          title: 'Published',
          description: `Visitors find it at ${move.to}`,
        })
      } catch (error) {
        push({
          status: 'error',
          title: 'Nothing was published',
          description: reasonOf(error),
          closable: true,
        })
      }
    }
    return {
      ...original,
      onHandle: () => setOpen(true),
      dialog: isOpen && {
        type: 'dialog',
        header: move.from === undefined ? 'A redirect ends' : 'The address changes',
        onClose: () => setOpen(false),
        content: (
          <MoveDialog
            {...move}
            redirects={redirects}
            isSettled={!isSyncing && !isValidating}
            hasErrors={validation.some(({ level }) => level === 'error')}
            onConfirm={onConfirm}
          />
        ),
      },
    }
  }
  return Object.assign(usePublishMoved, { action: useAction.action })
}
