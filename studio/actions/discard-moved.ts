import { useToast } from '@sanity/ui/toast'
import { useEffect, useEffectEvent, useState } from 'react'
import { type DocumentActionComponent, useClient, useSyncState } from 'sanity'
import { CLIENT } from '../../schemas/shared/client-options.ts'
import { releaseOf } from '../../schemas/shared/document-ids.ts'
import { reasonOf } from '../reason-of.ts'
import { leaveRelease } from '../releases/leave-release.ts'
import { moveOf } from '../addresses/address.ts'

const WHAT_GOES =
  'Take this out of the release? What was changed here is lost. Changes to redirects that came with its address are taken out, too.'

/**
 * The usual action. If the release gives the document an address, the redirects that it made or ended for
 * that leave with it in one transaction.
 */
export function discardWithRedirects(useAction: DocumentActionComponent): DocumentActionComponent {
  const useDiscardMoved: DocumentActionComponent = (props) => {
    const { id, type, version } = props
    const original = useAction(props)
    const client = useClient(CLIENT)
    const { push } = useToast()
    const [step, setStep] = useState<'asks' | 'leaves'>()
    const release = version ? releaseOf(version._id) : undefined
    const { isSyncing } = useSyncState(id, type, release)
    const leave = useEffectEvent(() => {
      setStep(undefined)
      if (!version) return
      leaveRelease(version._id, client).catch((error: unknown) =>
        push({
          status: 'error',
          title: 'Nothing was taken out',
          description: reasonOf(error),
          closable: true,
        }),
      )
    })
    // What was typed last would arrive at a version that is gone.
    useEffect(() => {
      if (step === 'leaves' && !isSyncing) leave()
    }, [isSyncing, step])
    if (!original || release === undefined || moveOf(props, version) === undefined) return original
    return {
      ...original,
      disabled: original.disabled === true || step === 'leaves',
      onHandle: () => setStep('asks'),
      dialog: step === 'asks' && {
        type: 'confirm',
        tone: 'critical',
        message: WHAT_GOES,
        confirmButtonText: 'Take out',
        onConfirm: () => setStep('leaves'),
        onCancel: () => setStep(undefined),
      },
    }
  }
  return Object.assign(useDiscardMoved, { action: useAction.action })
}
