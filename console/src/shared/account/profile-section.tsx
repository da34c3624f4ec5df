import { useCallback, useState } from 'react'
import type { OwnProfile } from '../client/types.ts'
import { avatarColours, avatarIds } from '../format/avatars.ts'
import { accountTexts } from '../texts/account.ts'
import { Form } from './form.tsx'
import { useScene, useWork } from './kit.tsx'

const texts = accountTexts.profile
const genders = ['f', 'm', 'none'] as const

/** Name and sign, as others see them. */
export const ProfileSection = () => {
  const { kit, client, user, onUser } = useScene()
  const [profile, setProfile] = useState<OwnProfile>(() => ({
    gender: user.gender,
    title: user.title,
    salutation: user.salutation,
    avatar_id: user.avatar_id,
  }))
  const [wasSent, setWasSent] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  const save = useCallback(async (given: OwnProfile) => onUser(await client.updateProfile(given)), [client, onUser])
  const { run, isRunning, failure } = useWork(save)
  const isNameMissing = profile.salutation.trim() === ''
  const change = (part: Partial<OwnProfile>): void => {
    setIsSaved(false)
    setProfile({ ...profile, ...part })
  }
  const submit = async (): Promise<void> => {
    setWasSent(true)
    if (!isNameMissing) setIsSaved(await run(profile))
  }
  return (
    <kit.Section id="angaben" title={texts.title}>
      <kit.Text>{texts.text}</kit.Text>
      <Form onSubmit={() => void submit()} failure={failure} done={isSaved ? accountTexts.saved : undefined}>
        <kit.Field
          isReadOnly
          label={texts.email}
          type="email"
          value={user.email}
          hint={texts.emailHint}
          onValue={() => undefined}
        />
        <kit.Choice
          label={texts.gender}
          value={profile.gender ?? 'none'}
          options={genders.map((value) => ({ value, label: texts.genders[value] }))}
          onValue={(value) => change({ gender: value === 'm' || value === 'f' ? value : null })}
        />
        <kit.Field label={texts.personTitle} value={profile.title} onValue={(title) => change({ title })} />
        <kit.Field
          label={texts.name}
          autoComplete="name"
          value={profile.salutation}
          error={wasSent && isNameMissing ? texts.nameMissing : undefined}
          onValue={(salutation) => change({ salutation })}
        />
        <Avatars
          chosen={profile.avatar_id}
          letter={[...profile.salutation.trim()][0] ?? '?'}
          onChosen={(avatar_id) => change({ avatar_id })}
        />
        <kit.Button kind="primary" isRunning={isRunning}>
          {isRunning ? accountTexts.saving : accountTexts.save}
        </kit.Button>
      </Form>
    </kit.Section>
  )
}

interface AvatarsProps {
  readonly chosen: number
  readonly letter: string
  readonly onChosen: (avatarId: number) => void
}

const Avatars = ({ chosen, letter, onChosen }: AvatarsProps) => (
  <fieldset className="avatars">
    <legend>{texts.avatar}</legend>
    {avatarIds.map((id) => (
      <label key={id}>
        <input
          type="radio"
          name="avatar"
          aria-label={texts.avatarNumber(id)}
          checked={id === chosen}
          onChange={() => onChosen(id)}
        />
        <span aria-hidden="true" style={avatarColours(id, false)}>
          {letter.toLocaleUpperCase('de-DE')}
        </span>
      </label>
    ))}
  </fieldset>
)
