import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FrameReader } from '#db/embedded/frame-reader';
import { ReadyStateReader } from '#db/embedded/wire-protocol';

function message(type: string, body: Uint8Array): Buffer {
  const head = Buffer.alloc(5);
  head.write(type, 0, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

function cut(bytes: Buffer, sizes: readonly number[]): Buffer[] {
  const chunks: Buffer[] = [];
  let at = 0;
  for (let turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    chunks.push(bytes.subarray(at, at + size));
    at += size;
  }
  return chunks;
}

const messages = fc.array(fc.tuple(fc.constantFrom('P', 'B', 'E', 'S', 'Q'), fc.uint8Array({ maxLength: 300 })), {
  maxLength: 8,
});
const sizes = fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 6 });

describe('FrameReader', () => {
  it('gives back the same messages however the stream is cut', () => {
    fc.assert(
      fc.property(messages, sizes, (wanted, chunkSizes) => {
        const sent = wanted.map(([type, body]) => message(type, body));
        const reader = new FrameReader();
        const received: Buffer[] = [];
        for (const chunk of cut(Buffer.concat(sent), chunkSizes)) {
          reader.push(chunk);
          for (let frame = reader.takeMessage(); frame !== undefined; frame = reader.takeMessage())
            received.push(frame);
        }
        expect(received).toEqual(sent);
      }),
    );
  });

  it('reads a start-up packet, which has no type byte, and the message behind it', () => {
    const startup = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
    const query = message('Q', Buffer.from('select 1\0'));
    const reader = new FrameReader();
    reader.push(Buffer.concat([startup, query.subarray(0, 3)]));
    expect(reader.takeStartup()).toEqual(startup);
    expect(reader.takeMessage()).toBeUndefined();
    reader.push(query.subarray(3));
    expect(reader.takeMessage()).toEqual(query);
  });

  it('refuses a length that cannot be', () => {
    const reader = new FrameReader();
    reader.push(Buffer.from([0x51, 0, 0, 0, 0]));
    expect(() => reader.takeMessage()).toThrow(RangeError);
  });
});

describe('ReadyStateReader', () => {
  it('sees the end of an answer however it is cut', () => {
    const bytes = Buffer.concat([message('C', Buffer.from('BEGIN\0')), message('Z', Buffer.from('T'))]);
    fc.assert(
      fc.property(
        sizes,
        fc.constantFrom(['I', 'idle'], ['T', 'open'], ['E', 'open']),
        (chunkSizes, [status, state]) => {
          const answer = Buffer.from(bytes);
          answer.write(status ?? '', answer.length - 1);
          const reader = new ReadyStateReader();
          for (const chunk of cut(answer, chunkSizes)) reader.push(chunk);
          expect(reader.state).toBe(state);
        },
      ),
    );
  });

  it('takes an answer without its end for an open transaction', () => {
    const reader = new ReadyStateReader();
    expect(reader.state).toBe('open');
    reader.push(message('1', Buffer.alloc(0)));
    expect(reader.state).toBe('open');
  });
});
