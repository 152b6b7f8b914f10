import { describe, expect, it } from 'vitest';
import { Tokenizer } from '#lib/encoder/tokenizer';

const pieces = ['<s>', '<pad>', '</s>', '<unk>', '▁계약', '▁계', '약', '을', '▁pay', 'ment', '▁', 'p', '▁payment'].map(
  (piece, at) => ({ piece, score: -at }),
);
const tokenizer = new Tokenizer({ pieces, characters: { '\n': ' ', ｐ: 'p' } });
const cut = (text: string) => tokenizer.encode(text, 20).map((id) => pieces[id]?.piece);

describe('cutting a text into pieces', () => {
  it('takes the likeliest cut of each word, between the marks of begin and end', () => {
    expect(cut('계약을')).toEqual(['<s>', '▁계약', '을', '</s>']);
    expect(cut('payment')).toEqual(['<s>', '▁payment', '</s>']);
  });

  it('reads composed and decomposed Hangul alike, and characters as the table says', () => {
    expect(cut('계약을'.normalize('NFD'))).toEqual(cut('계약을'));
    expect(cut('계약\n을')).toEqual(['<s>', '▁계약', '▁', '을', '</s>']);
    expect(cut('ｐ')).toEqual(['<s>', '▁', 'p', '</s>']);
  });

  it('marks what no piece covers, one character at a time', () => {
    expect(cut('계漢字')).toEqual(['<s>', '▁계', '<unk>', '<unk>', '</s>']);
  });

  it('keeps to the number of pieces asked for, the marks included', () => {
    expect(tokenizer.encode('계약을 계약을 계약을', 5)).toHaveLength(5);
    expect(tokenizer.encode('', 5)).toEqual([0, 2]);
  });
});
