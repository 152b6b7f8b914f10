import { text } from 'node:stream/consumers';
import { readMeaning } from '#lib/meaning/read-meaning';
import { meaningSourceSchema } from './read-meaning-in-child';

/*
 * The process that reads what a contract says: a document's text and structure in as JSON, its meaning out as the only
 * message. Started by readMeaningInChild. What breaks here ends this process and nothing else.
 */

const document = meaningSourceSchema.parse(JSON.parse(await text(process.stdin)));
process.send?.(readMeaning(document), undefined, {}, () => process.disconnect());
