import type { Service } from '#engine/catalogue/catalogue.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { EstimateBody, estimatePrice } from '#engine/contracts/catalogue/estimate.ts';
import { createReader } from './read-call.ts';
import type { TestApp, TestClient } from './test-app.ts';

export type Estimate = AnswerOf<typeof estimatePrice>;

export const estimatePath = '/api/bookings/estimate-price';

export type Estimator = {
  serviceNamed(name: string): Service;
  /** A standard clean of two bedrooms and one bathroom on up to 1,500 square feet: $89 + $44. */
  standardClean(): EstimateBody;
  /** Asks the price of that, or of something else. */
  ask(own: EstimateBody, client?: TestClient): ReturnType<TestClient['post']>;
  estimate(own?: EstimateBody, client?: TestClient): Promise<Estimate>;
};

/** What visitors of sparkle are told about prices. */
export async function createEstimator(app: TestApp): Promise<Estimator> {
  const catalogue = await createReader(app).read<Service[]>('sparkle', 'companies/current/services');
  const serviceNamed = (name: string): Service => {
    const found = catalogue.find((service) => service.name === name);
    if (!found) throw new Error(`sparkle does not sell ${name}`);
    return found;
  };
  const standardClean = (): EstimateBody => {
    const { id, pricing_variables } = serviceNamed('Standard clean');
    const [bedrooms, bathrooms, squareFeet] = pricing_variables;
    const chosen = [
      { id: bedrooms?.id ?? '', quantity: 2 },
      { id: bathrooms?.id ?? '', quantity: 1 },
      { id: squareFeet?.id ?? '', quantity: 1 },
    ];
    return { services: [{ id, pricing_variables: chosen }] };
  };
  const ask = (own: EstimateBody, client: TestClient = app.at('sparkle')) =>
    client.post(estimatePath, { ...standardClean(), ...own });
  return {
    serviceNamed,
    standardClean,
    ask,
    async estimate(own = {}, client) {
      const response = await ask(own, client);
      if (response.statusCode !== 200) throw new Error(response.body);
      return response.json<Estimate>();
    },
  };
}

export const codesOf = ({ notices }: Estimate): string[] =>
  notices.map(({ field, code }) => `${field} ${code}`);
