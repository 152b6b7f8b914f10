import { describe, expect, it } from 'vitest';
import { findDatabaseFault } from '#lib/core/database-fault';
import { AppError, toAppError } from '#lib/core/errors';

const coded = (code: string, more: object = {}) => Object.assign(new Error('as the driver says it'), { code, ...more });
const statement = (cause: Error) => Object.assign(new Error('Failed query', { cause }), { query: '', params: [] });

describe('a fault of the database', () => {
  it.each([
    ['refused', coded('ECONNREFUSED')],
    ['a socket that is gone', coded('ENOENT', { syscall: 'connect' })],
    ['shut down by its keeper', coded('57P01')],
    ['starting', coded('57P03')],
    ['too many connections', coded('53300')],
    ['cut in the middle', new Error('Connection terminated unexpectedly')],
    ['no turn on a connection', new Error('timeout exceeded when trying to connect')],
  ])('is told as away: %s', (_name, error) => {
    expect(findDatabaseFault(error)).toBe('database_away');
    expect(toAppError(statement(error)).code).toBe('database_away');
  });

  it('is told as full when the disk is', () => {
    expect(toAppError(statement(coded('53100'))).code).toBe('database_full');
  });

  it.each([
    ['a statement that is wrong', statement(coded('42601'))],
    ['a row that is there already', statement(coded('23505'))],
    ['a file that is missing', coded('ENOENT', { syscall: 'open' })],
    ['nothing in particular', new Error('timeout')],
    ['no error at all', 'ECONNREFUSED'],
  ])('is not seen in %s', (_name, error) => {
    expect(toAppError(error).code).toBe('internal');
  });

  it('is not seen behind what has been understood already: a model server that refused the connection', () => {
    const understood = new AppError('model_unavailable', {}, { cause: coded('ECONNREFUSED') });
    expect(findDatabaseFault(new Error('in a node', { cause: understood }))).toBeUndefined();
    expect(findDatabaseFault(new AppError('database_away'))).toBe('database_away');
  });
});
