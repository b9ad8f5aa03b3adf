import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type Context as SpanContext,
  ROOT_CONTEXT,
  type Span as OpenSpan,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import { Refusal } from '../errors.ts';
import { faultName } from './fault-name.ts';
import { followStatements } from './follow-statements.ts';
import { type Collector, resource, sendInBatches } from './sending.ts';
import type { Part, Span, Tracing } from './tracing.ts';

const kinds: Record<Part['kind'], SpanKind> = {
  request: SpanKind.SERVER,
  statement: SpanKind.CLIENT,
  job: SpanKind.CONSUMER,
  step: SpanKind.INTERNAL,
};

/** How long the end of a process waits for the collector, in milliseconds. */
const patience = 2_000;

/** Where and how much is sent. */
export interface Collecting extends Collector {
  /** The share of traces that are sent, 0 to 1. */
  readonly share: number;
  /** The name of this kind of process. */
  readonly service: string;
}

/** Who says that a part belongs to a trace says so by itself: whether it is sent, the trace's id decides. */
function remote(traceparent: string | undefined) {
  const parsed = traceparent === undefined ? null : parseTraceParent(traceparent);
  return parsed ? { ...parsed, isRemote: true } : undefined;
}

const spanOf = (span: OpenSpan): Span => ({
  say: (about) => span.setAttributes(about),
  call: (name) => span.updateName(name),
  fail: (why) => {
    span.setAttribute('error.type', why);
    span.setStatus({ code: SpanStatusCode.ERROR });
  },
});

/** Begins to send traces. What cannot be sent is dropped: nothing of the product waits for it. */
export function openTracing(collecting: Collecting): Tracing {
  const provider = new TracerProvider({
    resource: resource(collecting.service),
    sampler: new TraceIdRatioBasedSampler(collecting.share),
    spanLimits: { attributeValueLengthLimit: 8_000 },
    spanProcessors: [sendInBatches(collecting)],
  });
  const tracer = provider.getTracer('castwork');
  const current = new AsyncLocalStorage<OpenSpan>();

  function contextOf({ parent }: Part): SpanContext {
    const above = current.getStore();
    if (above) return trace.setSpan(ROOT_CONTEXT, above);
    const elsewhere = remote(parent);
    return elsewhere ? trace.setSpanContext(ROOT_CONTEXT, elsewhere) : ROOT_CONTEXT;
  }
  const begin = (part: Part) => {
    const cause = remote(part.cause);
    return tracer.startSpan(
      part.name,
      {
        kind: kinds[part.kind],
        attributes: part.about ?? {},
        links: cause ? [{ context: cause }] : [],
      },
      contextOf(part),
    );
  };
  return {
    part: (part, work) => {
      const span = begin(part);
      return current.run(span, async () => {
        try {
          return await work(spanOf(span));
        } catch (error) {
          // What is refused is an answer.
          if (!(error instanceof Refusal && error.status < 500))
            spanOf(span).fail(faultName(error));
          throw error;
        } finally {
          span.end();
        }
      });
    },
    here: () => {
      const context = current.getStore()?.spanContext();
      return context && `00-${context.traceId}-${context.spanId}-0${context.traceFlags}`;
    },
    traceId: () => current.getStore()?.spanContext().traceId,
    follow: (pool) =>
      followStatements(pool, (part) => {
        // What is looked at every second belongs to nobody's work.
        const span = current.getStore()?.isRecording() ? begin(part) : undefined;
        return span && { ...spanOf(span), end: () => span.end() };
      }),
    close: () =>
      Promise.race([
        provider.shutdown().catch(() => undefined),
        wait(patience, undefined, { ref: false }),
      ]),
  };
}
