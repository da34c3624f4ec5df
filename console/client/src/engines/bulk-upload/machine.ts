import { assign, enqueueActions, fromPromise, log, setup } from 'xstate'
import { BulkTimeoutError, usualDelays } from './events.ts'
import type { BulkDelays, BulkUploadEvent, BulkWork } from './events.ts'
import type { ShownCase } from '../../collections/payloads.ts'
import { watchUploads } from './watch.ts'

interface Chosen {
  readonly caseId: string
  readonly shown: ShownCase
}

export interface BulkContext {
  readonly caseId: string | null
  /** As the chosen case is called. */
  readonly shown: ShownCase | null
  /** Every draft that this upload has started, so that none is started twice (BUP-48). */
  readonly started: ReadonlySet<string>
  readonly startedUpload: boolean
  /** An operation takes long enough to say so. */
  readonly isSlow: boolean
  readonly error: unknown
}

const nothing = { caseId: null, shown: null } as const
const start: BulkContext = {
  ...nothing,
  started: new Set(),
  startedUpload: false,
  isSlow: false,
  error: undefined,
}

const toError = { target: 'error', actions: 'keepError' } as const
const watch = {
  src: 'watchUploads',
  input: ({ context: { caseId } }: { readonly context: BulkContext }) => ({ caseId }),
} as const
const operation = {
  after: {
    convenience: { actions: 'saySlow' },
    ajaxTimeout: { target: 'error', actions: 'timedOut' },
  },
  exit: 'sayQuick',
  on: { error: toError },
} as const

/**
 * The bulk document upload. It rests in `start`, the four `has_*`, `uploading_empty`, `uploading`, `error` and
 * `UNCAUGHT_ERROR`; it passes through `determine_state`, `setting_case` and `removing_case`. What is not allowed in a
 * state is logged and ignored (BUP-53).
 */
export const createBulkUploadMachine = (work: BulkWork, delays: BulkDelays = usualDelays) =>
  setup({
    types: { context: {} as BulkContext, events: {} as BulkUploadEvent },
    delays: { ajaxTimeout: delays.ajaxTimeout, convenience: delays.convenience },
    actors: {
      setCase: fromPromise<Chosen, { caseId: string; previous: string | null }>(async ({ input, signal }) => {
        const { caseId, previous } = input
        return { caseId, shown: await work.setCase(caseId, previous, signal) }
      }),
      removeCase: fromPromise<void, { caseId: string }>(({ input }) => work.removeCase(input.caseId)),
      watchUploads: watchUploads(work, delays),
    },
    guards: {
      hasBoth: ({ context: { caseId } }) => caseId !== null && work.hasDocuments(caseId),
      hasCase: ({ context: { caseId } }) => caseId !== null,
      hasDocuments: ({ context: { caseId } }) => work.hasDocuments(caseId),
      isNew: ({ context, event }) => event.type === 'upload_document' && !context.started.has(event.id),
      isError: ({ event }) => event.type === 'error',
    },
    actions: {
      ignore: log(({ event }) => `${event.type} is not allowed now`, 'bulk upload'),
      keepError: assign(({ event }) => ({ error: event.type === 'error' ? event.error : undefined })),
      timedOut: assign({ error: () => new BulkTimeoutError() }),
      saySlow: assign({ isSlow: true }),
      sayQuick: assign({ isSlow: false }),
      begin: assign({ startedUpload: true, started: new Set<string>() }),
      end: assign({ startedUpload: false }),
      stop: ({ context: { caseId } }) => {
        if (caseId !== null) work.stop(caseId)
      },
      startDocument: enqueueActions(({ context, event, enqueue }) => {
        if (event.type !== 'upload_document') return
        enqueue.assign({ started: new Set([...context.started, event.id]) })
        try {
          work.showCase(context.caseId, context.shown)
          work.start(event.id)
        } catch (error) {
          enqueue.raise({ type: 'error', error })
        }
      }),
    },
  }).createMachine({
    id: 'bulkUpload',
    context: start,
    initial: 'start',
    on: {
      '*': [{ guard: 'isError', target: '.UNCAUGHT_ERROR', actions: 'keepError' }, { actions: 'ignore' }],
    },
    states: {
      start: {
        on: { set_case_url: 'setting_case', prepare: 'determine_state', error: toError },
      },
      has_nothing: {
        on: { set_case_url: 'setting_case', abort: 'start', error: toError },
      },
      has_case: {
        on: {
          set_case_url: 'setting_case',
          remove_case: 'removing_case',
          upload: { target: 'uploading_empty', actions: 'begin' },
          abort: 'determine_state',
          error: toError,
        },
      },
      has_documents: {
        on: { set_case_url: 'setting_case', abort: 'determine_state', error: toError },
      },
      has_case_and_documents: {
        on: {
          set_case_url: 'setting_case',
          remove_case: 'removing_case',
          upload: { target: 'uploading', actions: 'begin' },
          abort: 'determine_state',
          error: toError,
        },
      },
      /** Which of the four `has_*` it is. */
      determine_state: {
        always: [
          { guard: 'hasBoth', target: 'has_case_and_documents' },
          { guard: 'hasCase', target: 'has_case' },
          { guard: 'hasDocuments', target: 'has_documents' },
          { target: 'has_nothing' },
        ],
      },
      setting_case: {
        invoke: {
          src: 'setCase',
          input: ({ context, event }) => ({
            caseId: event.type === 'set_case_url' ? event.caseId : '',
            previous: context.caseId,
          }),
          onDone: { target: 'determine_state', actions: assign(({ event }) => event.output) },
          onError: { target: 'error', actions: assign(({ event }) => ({ error: event.error })) },
        },
        ...operation,
      },
      removing_case: {
        invoke: {
          src: 'removeCase',
          input: ({ context }) => ({ caseId: context.caseId ?? '' }),
          onDone: { target: 'determine_state', actions: assign(nothing) },
          onError: { target: 'error', actions: assign(({ event }) => ({ error: event.error })) },
        },
        ...operation,
      },
      uploading_empty: {
        invoke: watch,
        on: {
          upload_document: { guard: 'isNew', actions: 'startDocument' },
          document_updated: 'uploading',
          empty: {},
          abort: { target: 'determine_state', actions: 'end' },
          error: toError,
        },
      },
      uploading: {
        invoke: watch,
        on: {
          upload_document: { guard: 'isNew', actions: 'startDocument' },
          document_updated: {},
          empty: 'uploading_empty',
          abort: { target: 'determine_state', actions: ['stop', 'end'] },
          success: 'uploading_empty',
          error: toError,
        },
      },
      /** A new beginning is the only way on. */
      error: { on: { abort: { target: 'determine_state', actions: 'end' } } },
      UNCAUGHT_ERROR: {},
    },
  })
