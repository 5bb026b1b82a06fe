# One image for each service: docker build -f deploy/docker/service.Dockerfile --build-arg WORKSPACE=services/players -t rally/players:0.1.0 .
# The same for libs/embedded-mongo, the database of demonstrations.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

# Only what says which packages are needed, so that a change of the code leaves the next layer as it is.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /rally
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json -delete && find . -type d -empty -delete

FROM ${NODE_IMAGE} AS packages
ARG WORKSPACE
WORKDIR /rally
COPY --from=manifests /rally ./
RUN --mount=type=cache,id=npm,target=/root/.npm npm ci --omit=dev --workspace=${WORKSPACE} --ignore-scripts --no-audit --no-fund

FROM ${NODE_IMAGE}
ARG WORKSPACE
ENV NODE_ENV=production
WORKDIR /rally
COPY --from=packages /rally ./
# Node runs the sources as they are; node_modules/@rally are links to these folders.
COPY libs ./libs
COPY ${WORKSPACE} ./${WORKSPACE}
# What is kept (photos, the demonstration's database) lies here: a volume that is new takes this owner.
RUN install -d -o 10001 -g 10001 /data
WORKDIR /rally/${WORKSPACE}
USER 10001:10001
EXPOSE 8080
ENTRYPOINT ["node", "--enable-source-maps", "--disable-warning=ExperimentalWarning", "src/main.ts"]
