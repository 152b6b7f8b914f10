import { z } from 'zod';
import packageJson from '../../../package.json' with { type: 'json' };
import type { ApiContent, ApiOperation, ApiParameter, ApiSchema, OpenApiDocument } from '#lib/protocol/api/document';
import { API_AREAS } from '#lib/protocol/api/operations';
import type { Answer, Operation } from '#lib/protocol/api/operation';
import { requestSchema, responseSchemas } from './api-schemas';

const DESCRIPTION =
  'Ask contracts questions; every citation names the exact clause. On a server for this machine alone no key is needed. Errors have one shape; the header x-johang-language (ko or en) says in which language their sentences are. What may be tried again later is answered with Retry-After.';
const KEY_DESCRIPTION =
  'An API key from the settings. Its scope is read, ask, write or admin, each what the one before it may do and more; an operation names the one it needs.';
const STATUS = { 200: 'Done.', 201: 'Made.', 202: 'Accepted; it goes on in the background.', 204: 'Done; no body.' };

type Described = Omit<OpenApiDocument, 'servers'>;
let described: Described | undefined;

/** The API as an OpenAPI 3.1 document, for clients of the server at `serverUrl`. */
export function openApiDocument(serverUrl: string): OpenApiDocument {
  // Made once: it takes a tenth of a second, and whoever likes may ask for it.
  described ??= describeApi();
  return { ...described, servers: [{ url: serverUrl }] };
}

function describeApi(): Described {
  const { version } = packageJson;
  const operations = API_AREAS.flatMap(({ name, operations: ofArea }) => ofArea.map((one) => ({ ...one, area: name })));
  const shapes = operations.flatMap(({ answers }) => Object.values(answers).flatMap(shapesOf));
  const { components, answers } = responseSchemas(shapes);
  const shapeOf = (schema: z.ZodType) => answers[shapes.indexOf(schema)] ?? {};
  const paths: OpenApiDocument['paths'] = {};
  for (const operation of operations) {
    const methods = (paths[operation.path] ??= {});
    methods[operation.method.toLowerCase()] = describeOperation(operation, operation.area, shapeOf);
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Johang', version, description: DESCRIPTION, license: { name: 'MIT', identifier: 'MIT' } },
    tags: API_AREAS.map(({ name }) => ({ name })),
    paths,
    components: {
      schemas: components,
      securitySchemes: { key: { type: 'http', scheme: 'bearer', description: KEY_DESCRIPTION } },
    },
  };
}

type ShapeOf = (schema: z.ZodType) => ApiSchema;

const isShape = (answer: unknown): answer is z.ZodType => answer instanceof z.ZodType;
const listed = (answer: Answer | readonly Answer[]): Answer[] => [answer].flat();

function shapesOf(answer: Answer | readonly Answer[]): z.ZodType[] {
  return listed(answer).flatMap((one) => {
    if (isShape(one)) return [one];
    return one?.kind === 'events' && one.event !== null ? [one.event] : [];
  });
}

function describeOperation(operation: Operation, area: string, shapeOf: ShapeOf): ApiOperation {
  const { id, summary, detail, access, body, bodyType = 'application/json', answers } = operation;
  const responses = Object.entries(answers).map(([status, answer]) => {
    const content = listed(answer).flatMap((one) => Object.entries(contentOf(one, shapeOf)));
    const described = content.length === 0 ? {} : { content: Object.fromEntries(content) };
    return [status, { description: descriptionOf(status), ...described }];
  });
  const error = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  return {
    operationId: id,
    tags: [area],
    summary,
    ...(detail === undefined ? {} : { description: detail }),
    security: access === 'public' ? [] : [{ key: [access] }],
    parameters: [...pathParameters(operation.path), ...queryParameters(operation.query)],
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: { [bodyType]: { schema: requestSchema(body) } } } }),
    responses: {
      ...Object.fromEntries(responses),
      default: { description: 'It was refused or failed.', content: error },
    },
  };
}

const descriptionOf = (status: string) =>
  Object.entries(STATUS).find(([known]) => known === status)?.[1] ?? STATUS[200];

function contentOf(answer: Answer, shapeOf: ShapeOf): ApiContent {
  if (answer === null) return {};
  if (isShape(answer)) return { 'application/json': { schema: shapeOf(answer) } };
  if (answer.kind === 'file')
    return Object.fromEntries(
      answer.mediaTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
    );
  const item = answer.event === null ? {} : { 'x-itemSchema': shapeOf(answer.event) };
  return { 'text/event-stream': { schema: { type: 'string' }, ...item } };
}

function pathParameters(path: string): ApiParameter[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters(query: z.ZodObject | undefined): ApiParameter[] {
  if (query === undefined) return [];
  const { properties = {}, required = [] } = requestSchema(query);
  return Object.entries(properties).flatMap(([name, property]) => {
    if (typeof property === 'boolean') return [];
    const { description, ...schema } = property;
    const told = description === undefined ? {} : { description };
    return [{ name, in: 'query' as const, required: required.includes(name), ...told, schema }];
  });
}
