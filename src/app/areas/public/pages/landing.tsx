import { listServices } from '#engine/contracts/catalogue.ts';
import { request } from '#app/lib/api.ts';
import { getBoot } from '#app/lib/boot.ts';
import { LatticeArt } from '#app/ui/lattice-art.tsx';
import { Services, ServicesFailed, ServicesWaiting } from '../parts/services.tsx';
import { useApi } from '../use-api.ts';

const filter = JSON.stringify({ include: 'service_categories' });
const loadServices = (signal: AbortSignal) => request(listServices, { query: { filter }, signal });

const TopBar = ({ name }: { name: string }) => (
  <header className="top">
    <span className="name">{name}</span>
    <a href="/login" className="signin">
      Sign in
    </a>
  </header>
);

const Hero = ({ name }: { name: string }) => (
  <section className="hero">
    <div className="art" aria-hidden>
      <LatticeArt />
    </div>
    <div className="hero-text">
      <h1>{name}</h1>
      <p>See what we do, and what it costs, before you decide.</p>
      <div className="hero-actions">
        <a className="button" href="#services">
          See our services
        </a>
        <a className="quiet" href="/login">
          My visits
        </a>
      </div>
    </div>
  </section>
);

/** The front door of a company. */
export function Page() {
  const { company } = getBoot();
  const [services, retry] = useApi(loadServices);
  const name = company?.business_name ?? 'Welcome';
  return (
    <>
      <TopBar name={name} />
      <main>
        <Hero name={name} />
        <section id="services" className="services" aria-labelledby="services-title">
          <h2 id="services-title">What we do</h2>
          {services.state === 'waiting' && <ServicesWaiting />}
          {services.state === 'failed' && <ServicesFailed onRetry={retry} />}
          {services.state === 'there' && (
            <Services services={services.data} currency={company?.currency?.code ?? 'USD'} />
          )}
        </section>
      </main>
      <footer className="foot">
        <span>{name}</span>
        <span>Booking by Trellis</span>
      </footer>
    </>
  );
}
