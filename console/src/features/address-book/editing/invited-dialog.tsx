import { useState } from 'react'
import { useWhileThere } from '../../../shared/react/use-is-there.ts'
import type { MemberDialogProps } from '../editing.ts'
import { useAttendance } from '../lists/attendance.ts'
import { MemberSheet } from '../lists/member-dialog.tsx'
import { useScene } from '../scene.tsx'
import { memberTexts as texts } from '../texts/lists.ts'

/** Of who is invited one says here whether they come, too (VTL-44). */
export const InvitedDialog = ({ member, onClose }: MemberDialogProps) => {
  const { kit } = useScene()
  const { say, isSaving: isSavingOf, failure } = useAttendance()
  const close = useWhileThere(onClose)
  const [chosen, setChosen] = useState<boolean>()
  const comes = chosen ?? member.confirmed
  const isSaving = isSavingOf(member.id)
  const save = async (): Promise<void> => {
    if (comes !== null && (await say(member, comes))) close()
  }
  const canSay = member.name !== null
  const saving = {
    label: isSaving ? texts.saving : texts.save,
    isMain: true,
    isDisabled: comes === null,
    isRunning: isSaving,
    onClick: () => void save(),
  }
  return (
    <MemberSheet
      member={member}
      actions={canSay ? [saving] : []}
      above={
        <>
          <kit.Tick
            label={texts.confirmed}
            isTicked={comes}
            isOff={!canSay || isSaving}
            onTick={(isTicked) => setChosen(isTicked)}
          />
          {failure === undefined ? null : <kit.Problem {...failure} onRetry={() => void save()} />}
        </>
      }
      onClose={onClose}
    />
  )
}
