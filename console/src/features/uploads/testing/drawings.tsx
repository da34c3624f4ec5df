import { createProgressStore } from '@aktenraum/client/engines/progress/store'
import { createUploadDesk } from '@aktenraum/client/engines/uploads/desk'
import { createUploads } from '@aktenraum/client/engines/uploads/uploads'
import type { Drawings, PlainKit } from '../../../kit/testing/drawing.ts'
import { caseIdOf, config, idOf, noon } from '../../../staff/testing/fake-data.ts'
import { Arrived } from '../arrived.tsx'
import { FileDrag } from '../file-drag.tsx'
import { FileWays } from '../file-ways.tsx'
import type { UploadScene } from '../scene.ts'
import { fileTexts } from '../texts/files.ts'
import { uploadTexts } from '../texts/uploads.ts'
import { UploadBanner } from '../upload-banner.tsx'
import { CaseUploads } from '../upload-list.tsx'

const nothing = (): void => undefined
const never = (): Promise<never> => new Promise(() => undefined)
const caseId = caseIdOf(1)
const ids = [1, 2, 3, 4, 5, 6].values()
const progress = createProgressStore()
const client = { uploadDocument: never, config: async () => config, listDocuments: never }
const uploads = createUploads({ client, config, progress, newId: () => idOf(ids.next().value ?? 9) })
uploads.add(['Brief.txt', 'Klage.txt'].map((name) => ({ caseId, content: new Blob(['x']), name })))
const [sent = ''] = uploads.add([{ caseId: caseIdOf(2), content: new Blob(['x']), name: 'Urteil.txt' }])
void uploads.start(sent)
const desk = createUploadDesk({ client, uploads, progress })

const sceneOf = (kit: PlainKit): UploadScene => ({ kit, uploads, desk, progress, describing: kit })

export const drawings: Drawings = {
  'how uploads stand': { draw: (kit) => <UploadBanner scene={sceneOf(kit)} />, first: uploadTexts.status.running },
  'files that wait': {
    draw: (kit) => <CaseUploads scene={sceneOf(kit)} caseId={caseId} />,
    first: uploadTexts.removeNamed('Klage.txt'),
  },
  'what has just arrived': {
    draw: (kit) => (
      <Arrived
        kit={kit}
        rows={['a', 'b', 'c', 'd'].map((id) => (
          <li key={id}>{id}</li>
        ))}
        total={5}
      />
    ),
    first: fileTexts.all(4, 5),
  },
  'a place for new files': {
    draw: (kit) => (
      <>
        <FileDrag kit={kit} label={fileTexts.drop} onFiles={nothing} />
        <FileWays hasFiles={false} now={() => new Date(noon)} onFiles={nothing} tell={nothing}>
          {({ ways, hint, hover, isOver }) => (
            <div {...hover} aria-current={isOver}>
              {ways.map(({ kind, label, onTake }) => (
                <kit.Button key={kind} onClick={onTake}>
                  {label}
                </kit.Button>
              ))}
              {hint}
            </div>
          )}
        </FileWays>
      </>
    ),
    first: fileTexts.chooseFolder,
    last: fileTexts.paste,
  },
}
