import { useScene } from '../scene.tsx'
import { importsTexts as texts } from '../texts/imports.ts'
import type { Import } from './imports.ts'
import { Undo } from './undo.tsx'

interface ImportRowProps {
  readonly row: Import
  readonly canUpdate: boolean
  readonly onContinue: () => void
  readonly onUndone: () => void
}

/** An import: how it stands, how it goes on where it stopped, and how it is taken back. */
export const ImportRow = ({ row, canUpdate, onContinue, onUndone }: ImportRowProps) => {
  const { kit } = useScene()
  const { file, of, here, gone, state, begunAt, id } = row
  const isUnfinished = state === 'running' || state === 'broken'
  return (
    <kit.Entry
      icon={null}
      title={<bdi>{file}</bdi>}
      note={<kit.State kind={kinds[state]} text={texts.states[state]} />}
      facts={[
        <>
          {texts.begun} <kit.Moment at={begunAt} />
        </>,
      ]}
      deadline={texts.counts({ of, here, gone })}
      actions={
        canUpdate && isUnfinished ? (
          <kit.Button isSmall label={texts.continueNamed(file)} onClick={onContinue}>
            {texts.continue}
          </kit.Button>
        ) : null
      }
    >
      {canUpdate && here > 0 ? <Undo importId={id} label={texts.undoNamed(file)} onUndone={onUndone} /> : null}
    </kit.Entry>
  )
}

const kinds = { running: 'info', broken: 'warning', done: 'success', 'partly-undone': 'info', undone: 'info' } as const
