import type { z } from 'zod';

/** The OpenAPI 3.1 document, as far as it is used here. */

/** A JSON Schema of the 2020-12 dialect. */
export type ApiSchema = z.core.JSONSchema.BaseSchema;

type Media = { schema: ApiSchema; 'x-itemSchema'?: ApiSchema };
export type ApiContent = Record<string, Media>;
export type ApiParameter = {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  description?: string;
  schema: ApiSchema;
};
export type ApiOperation = {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: { key: string[] }[];
  parameters: ApiParameter[];
  requestBody?: { required: true; content: ApiContent };
  responses: Record<string, { description: string; content?: ApiContent }>;
};
export type OpenApiDocument = {
  openapi: '3.1.1';
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, ApiOperation>>;
  components: {
    schemas: Record<string, ApiSchema>;
    securitySchemes: { key: { type: 'http'; scheme: 'bearer'; description: string } };
  };
};
