# One image for each front-end: docker build -f deploy/docker/front-end.Dockerfile --build-arg FRONT_END=shell -t rally/shell:0.1.0 .
ARG NODE_IMAGE=node:24.21.0-bookworm-slim
ARG NGINX_IMAGE=nginxinc/nginx-unprivileged:1.28.0-alpine-slim

FROM ${NODE_IMAGE} AS manifests
WORKDIR /rally
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json -delete && find . -type d -empty -delete

FROM ${NODE_IMAGE} AS build
WORKDIR /rally
COPY --from=manifests /rally ./
RUN --mount=type=cache,id=npm,target=/root/.npm npm ci --ignore-scripts --no-audit --no-fund
COPY . .
ARG FRONT_END
RUN npm run build --workspace=frontends/${FRONT_END} && node deploy/docker/prepare-assets.ts frontends/${FRONT_END}/dist

FROM ${NGINX_IMAGE}
ARG FRONT_END
COPY deploy/docker/nginx.conf /etc/nginx/nginx.conf
COPY --from=build /rally/frontends/${FRONT_END}/dist /srv/assets/${FRONT_END}
USER 10001:10001
EXPOSE 8080
STOPSIGNAL SIGQUIT
ENTRYPOINT ["nginx", "-e", "stderr", "-g", "daemon off;"]
CMD []
