import { memo, useMemo, useRef } from 'react'
import { errorTexts } from '@aktenraum/client/words/errors'
import { uploadMessageOf } from '@aktenraum/client/words/message-of'
import { formatSize } from '@aktenraum/client/words/sizes'
import { rateWords } from '@aktenraum/client/words/uploads'
import { isOfDisk } from '@aktenraum/client/engines/uploads/attempt'
import type { Draft } from '@aktenraum/client/engines/uploads/drafts'
import { canSucceed } from '@aktenraum/client/engines/uploads/reaction'
import { isUnderWay } from '@aktenraum/client/engines/uploads/under-way'
import { wayOn } from '../../shared/failures/way-on.ts'
import type { UploadScene } from './scene.ts'
import { uploadTexts as texts } from './texts/uploads.ts'
import { useRate, useUploadFraction } from './use-uploads.ts'

const maxDescription = 227

interface PartProps {
  readonly scene: UploadScene
  readonly draft: Draft
}

/** A file on its way: how far it is, why it failed, what can be done about it. */
export const UploadRow = memo(({ scene, draft }: PartProps) => {
  const { kit, uploads } = scene
  const { id, name, folder, type, content, notKept } = draft
  const runs = isUnderWay(draft)
  return (
    <kit.File
      type={type}
      folder={folder}
      name={name}
      size={formatSize(content.size)}
      state={<State scene={scene} draft={draft} />}
      remove={{
        label: runs ? texts.cancelNamed(name) : texts.removeNamed(name),
        caption: runs ? texts.cancel : texts.remove,
        onRemove: () => uploads.cancel(id),
      }}
    >
      {runs ? <Bar scene={scene} draft={draft} /> : null}
      <Next scene={scene} draft={draft} />
      {notKept === undefined || notKept === 'nowhere' ? null : <kit.Offer told={texts.notKept[notKept]} />}
    </kit.File>
  )
})
UploadRow.displayName = 'UploadRow'

const kinds = { failed: 'error', paused: 'warning' } as const
const kindOf = (status: Draft['status']) => (status === 'failed' || status === 'paused' ? { kind: kinds[status] } : {})

/** LST-36 to LST-38, and how fast it is; while nothing gets through, that it waits. */
const State = ({ scene: { kit, desk }, draft: { id, status } }: PartProps) => {
  const rate = useRate(desk.rates, id)
  if (rate?.waits === true) return <kit.State kind="warning" text={texts.waitsForLine} />
  const figures = rate === undefined ? '' : rateWords(rate)
  return <kit.State {...kindOf(status)} text={texts.states[status]} figures={figures} />
}

const Bar = ({ scene: { kit, progress }, draft: { id, name, status } }: PartProps) => {
  const fraction = useUploadFraction(progress, id)
  return <kit.Bar label={texts.progress(name)} fraction={status === 'waiting' ? 0 : fraction} />
}

const Next = (props: PartProps) => {
  switch (props.draft.status) {
    case 'failed':
      return <Failed {...props} />
    case 'paused':
      return <Paused {...props} />
    case 'ready':
      return (
        <>
          <Ready {...props} />
          <Description {...props} />
        </>
      )
    default:
      return null
  }
}

/** What cannot succeed is not offered again. */
const Failed = ({ scene, draft }: PartProps) => {
  const { kit, uploads } = scene
  const { id, name, error } = draft
  const reason = useMemo(() => uploadMessageOf(error), [error])
  const way = wayOn(error, {
    label: errorTexts.retry,
    full: texts.retryNamed(name),
    onClick: () => void uploads.start(id),
  })
  return (
    <kit.Offer told={reason} isError>
      {canSucceed(error) ? (
        <kit.Button isSmall label={way.full ?? way.label} onClick={way.onClick}>
          {way.label}
        </kit.Button>
      ) : null}
      {isOfDisk(error) ? <ChooseAnew scene={scene} draft={draft} /> : null}
    </kit.Offer>
  )
}

const ChooseAnew = ({ scene: { kit, uploads }, draft: { id, name } }: PartProps) => {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={field}
        type="file"
        hidden
        aria-label={texts.chooseAnewNamed(name)}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file !== undefined) uploads.replace(id, file)
        }}
      />
      <kit.Button isSmall label={texts.chooseAnewNamed(name)} onClick={() => field.current?.click()}>
        {texts.chooseAnew}
      </kit.Button>
    </>
  )
}

/** Goes on by itself; who does not want to wait does not have to. */
const Paused = ({ scene: { kit, uploads }, draft: { id, name, pause } }: PartProps) =>
  pause === 'session' ? (
    <kit.Offer told={texts.paused.session} />
  ) : (
    <kit.Offer told={texts.paused.connection}>
      <kit.Button isSmall label={texts.tryNowNamed(name)} onClick={() => void uploads.start(id)}>
        {texts.tryNow}
      </kit.Button>
    </kit.Offer>
  )

/** Kept over a reload, or held back because the case, or this list, seems to have it already. */
const Ready = ({ scene: { kit, uploads, describing }, draft: { id, name, caseId, heldBack } }: PartProps) => {
  const start = (): void => void uploads.start(id)
  // It has nowhere to go yet, or goes with the others.
  if (heldBack === undefined)
    return caseId === null || describing !== null ? null : (
      <kit.Offer>
        <kit.Button isSmall label={texts.startNamed(name)} onClick={start}>
          {texts.start}
        </kit.Button>
      </kit.Offer>
    )
  return (
    <kit.Offer told={texts.heldBack[heldBack]}>
      {caseId === null ? null : (
        <kit.Button isSmall label={texts.uploadAnywayNamed(name)} onClick={start}>
          {texts.uploadAnyway}
        </kit.Button>
      )}
      <kit.Button isSmall label={texts.skipNamed(name)} onClick={() => uploads.cancel(id)}>
        {texts.skip}
      </kit.Button>
    </kit.Offer>
  )
}

const Description = ({ scene: { uploads, describing }, draft: { id, name, description } }: PartProps) =>
  describing === null ? null : (
    <describing.Field
      label={texts.description}
      fullLabel={texts.descriptionOf(name)}
      maxLength={maxDescription}
      autoComplete="off"
      value={description}
      onValue={(text) => uploads.change(id, { description: text })}
    />
  )
