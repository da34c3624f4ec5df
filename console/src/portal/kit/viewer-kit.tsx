import { LoadProblem } from '../parts/content.tsx'
import '../styles/documents.css'
import '../styles/low-viewer.css'
import type { Kit, KitTool } from '../../kit/kit.tsx'
import { Icon } from '../parts/icons.tsx'
import { Modal } from '../parts/modal.tsx'
import { KitNote, noteOf } from './problem.tsx'
import { KitText } from './text.tsx'
import { KitWaiting } from './waiting.tsx'

/** Documents that are open, in the dress of the portal. */
export const portalViewers: Pick<Kit, 'LoadProblem' | 'Note' | 'Progress' | 'Text' | 'Viewer' | 'Waiting'> = {
  // As long as it is not known what a document is, it has the room that most of them take.
  Viewer: ({ kind, tools, hint, children, ...modal }) => (
    <Modal className={`viewer ${kind ?? ''}`} actions={footOf(tools, hint)} {...modal}>
      {children}
    </Modal>
  ),
  Progress: ({ label, fraction }) => (
    <div className="row-progress">
      <progress max={1} value={fraction} aria-label={label} />
      <span role="status">{label}</span>
    </div>
  ),
  LoadProblem: (props) => <LoadProblem {...noteOf(props)} />,
  Note: KitNote,
  Text: KitText,
  Waiting: KitWaiting,
}

const footOf = (tools: readonly KitTool[], hint: string | undefined) => {
  if (hint !== undefined) return <p className="muted">{hint}</p>
  return tools.length === 0 ? undefined : tools.map((tool) => <Tool key={tool.icon} {...tool} />)
}

const icons = {
  download: 'download',
  edit: 'edit',
  history: 'info',
  info: 'info',
  print: 'print',
  reply: 'edit',
} as const

const Tool = ({ icon, label, isMain = false, isDisabled = false, hint, onClick }: KitTool) => (
  <button
    type="button"
    className={isMain ? 'button primary' : 'button'}
    title={hint}
    disabled={isDisabled}
    onClick={onClick}
  >
    <Icon name={icons[icon]} /> {label}
  </button>
)
